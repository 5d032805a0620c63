import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { admin } from '../support/phishing-client';
import { forged, sessionClaims } from '../support/session-tokens';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { tokenSecret } from '../support/tokens';
import { enter, openVisitor, type Visitor } from '../support/visitor';
import { fillForm, save, viewAll } from '../web/browsing';

let system: TestSystem;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

describe('the page behind the distribution', () => {
  const email = 'admin-01@school.example';
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    visitor = await openVisitor(browser);
    page = visitor.page;
    await admin(system, email);
    await page.goto(`${system.endpoints.web.url}#/students`);
  });
  afterEach(() => expect(visitor.complaints()).toEqual([]));
  afterAll(() => browser.close());

  /** Without the one that asks the admin to prove the address, which may come at any moment. */
  const mailsOfStudents = async () => (await system.mails()).filter(({ to }) => to !== email);

  it('lets an admin in to the page that was asked for', async () => {
    await page.getByText('Sign in to open “Students”.').waitFor();
    await enter(page, email);
    await page.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
  });

  it('begins with an empty list, and asks for no key', async () => {
    await viewAll(page);
    await page.getByText('No students yet').waitFor();
    expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage])')).not.toContain('key');
  });

  it('saves a student, whose confirmation is in the outbox', async () => {
    await fillForm(page, student);
    await save(page);
    await page.getByText(`Saved ${student.name} and sent a confirmation to ${student.email}.`).waitFor();
    expect(await mailsOfStudents()).toMatchObject([{ to: student.email }]);
  });

  it('lists the student', async () => {
    await viewAll(page);
    const row = page.getByRole('row').filter({ hasText: student.studentid });
    await row.waitFor();
    for (const value of [student.name, student.class, student.email]) {
      expect(await row.textContent()).toContain(value);
    }
  });

  it('refuses a duplicate at the field of its id, and keeps what was typed', async () => {
    await fillForm(page, { ...student, name: 'Học sinh mẫu 02' });
    await save(page);
    await page.getByText(`ID ${student.studentid} is already in the list.`).waitFor();
    expect(await page.getByLabel('Student ID').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Full name').inputValue()).toBe('Học sinh mẫu 02');
    expect(await mailsOfStudents()).toHaveLength(1);
  });

  it('makes a backup and shows where it is', async () => {
    await page.getByRole('button', { name: 'Backup', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Backup' });
    await panel.getByText('Backed up, and the email is sent.').waitFor();
    const [file = '', location, records] = await panel.locator('dd').allTextContents();
    expect(file).toMatch(/^backup-\d{8}-\d{6}\.json$/);
    expect(location).toMatch(new RegExp(`^s3://student-backup-20250706[\\w-]*/${file}`));
    expect(records).toBe('1');
    const [, mail] = await mailsOfStudents();
    expect(mail?.subject).toBe(`Backup Completed: ${file}`);
    expect(mail?.text).toContain(`/${file}`);
  });

  it('runs nothing that somebody puts into it', async () => {
    const markup = page.evaluate(`document.body.innerHTML = '<img src=x onerror=alert(1)>'`);
    await expect(markup).rejects.toThrow('TrustedHTML');
    expect(visitor.complaints()).toEqual([expect.stringContaining('TrustedHTML')]);
  });
});

describe('the distribution', () => {
  const securityHeaders = {
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; /),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };

  function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(`${system.endpoints.web.url}${path}`, { headers });
  }

  it.each([
    ['the page', '/', 200],
    ['its script', '/scripts.js', 200],
    ['its style sheet', '/styles.css', 200],
    ['what is not there', '/none.html', 403],
    ['an API answer', '/api/settings', 401],
  ])('puts the security headers on %s', async (_, path, status) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject(securityHeaders);
  });

  it('keeps the chunks that the page asks for in every cache, and serves them at the website endpoint', async () => {
    const script = await (await ask('/scripts.js')).text();
    const [chunk = ''] = /\/chunks\/[\w-]+\.js/.exec(script) ?? [];
    const response = await ask(chunk);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...securityHeaders,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/),
    });
    const { url } = system.endpoints.website;
    expect(await (await fetch(new URL(chunk, url))).text()).toBe(await response.text());
  });

  it('has the page asked for anew each time, and says 304 while it is the same', async () => {
    const first = await ask('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await ask('/', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('never answers for the API from its cache', async () => {
    const key = await tokenSecret(system, 'SessionsSecret').read();
    const staff = { cookie: `__Host-session=${forged(key, sessionClaims('Admin'))}` };
    const list = async () => {
      const response = await ask('/students', staff);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject(securityHeaders);
      expect(response.headers.get('x-cache')).toBe('Miss from cloudfront');
      return (await response.json()) as readonly unknown[];
    };
    const before = await list();
    const late = { ...student, studentid: 'HS-002' };
    expect((await studentClient(system).insert(late)).status).toBe(200);
    expect(await list()).toEqual([...before, late]);
  });

  it('sends plain HTTP on to HTTPS', async () => {
    const response = await fetch(system.endpoints.web.url, {
      headers: { 'x-forwarded-proto': 'http' },
      redirect: 'manual',
    });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toMatch(/^https:/);
  });
});

describe('the website endpoint', () => {
  it('serves the same page', async () => {
    const [website, web] = await Promise.all([
      fetch(system.endpoints.website.url),
      fetch(system.endpoints.web.url),
    ]);
    expect(website.status).toBe(200);
    expect(await website.text()).toBe(await web.text());
  });
});
