import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { admin, password } from '../support/phishing-client';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const email = 'staff-01@school.example';
let system: TestSystem;
let browser: Browser;
let context: BrowserContext;
/** Signed in to the site. */
let page: Page;
/** A page of another site: for a browser `localhost` is not the site of `127.0.0.1`. */
let elsewhere: Page;
let evil: Server;

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  await admin(system, email);
  expect((await studentClient(system).insert(student)).status).toBe(200);
  evil = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>'),
  ).listen(0, 'localhost');
  await once(evil, 'listening');
  browser = await launchBrowser();
  context = await browser.newContext();
  page = await context.newPage();
  elsewhere = await context.newPage();
  await page.goto(system.endpoints.web.url);
  const credentials = JSON.stringify({ email, password });
  const signedIn = await inPage(page, '/api/auth/login', { method: 'POST', body: credentials });
  expect(signedIn.status).toBe(200);
});
beforeEach(() => elsewhere.goto(`http://localhost:${(evil.address() as AddressInfo).port}/`));
afterAll(async () => {
  await browser?.close();
  evil?.close();
  await system?.close();
});

interface Got {
  readonly status: number;
  readonly text: string;
}

function inPage(where: Page, path: string, init: object = {}): Promise<Got> {
  const url = path.startsWith('http') ? path : `${system.endpoints.web.url}${path}`;
  return where.evaluate<Got>(
    `fetch(${JSON.stringify(url)}, ${JSON.stringify({ credentials: 'include', ...init })}).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error) => ({ status: 0, text: String(error) }))`,
  );
}

/** As a form can send JSON: the text around the one `=` that it puts in. */
async function submit(path: string, value: object): Promise<void> {
  const name = JSON.stringify({ ...value, z: '' }).replace(/"}$/, '');
  await elsewhere.evaluate(`
    document.body.innerHTML = '<form method="post" enctype="text/plain"><input></form>';
    document.querySelector('form').action = ${JSON.stringify(`${system.endpoints.web.url}${path}`)};
    Object.assign(document.querySelector('input'), { name: ${JSON.stringify(name)}, value: '"}' });
    document.querySelector('form').submit();`);
}

async function studentsNow(): Promise<unknown> {
  return (await studentClient(system).list()).body;
}

test('the session opens the list to the page, and no script can read it', async () => {
  const list = await inPage(page, '/students');
  expect([list.status, JSON.parse(list.text)]).toEqual([200, [student]]);
  expect(await page.evaluate<string>('document.cookie')).toBe('');
  const cookies = await context.cookies();
  const guarded = { httpOnly: true, secure: true, sameSite: 'Strict', path: '/' };
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-session']);
  expect(cookies).toMatchObject([guarded, guarded]);
});

test.each([
  ['reads with the cookie', { mode: 'cors' }],
  ['reads without looking', { mode: 'no-cors' }],
  ['asks for a method that needs a preflight', { mode: 'cors', method: 'PUT' }],
])('a page of another site that %s sees nothing', async (_, init) => {
  const { text } = await inPage(elsewhere, `${system.endpoints.web.url}/students`, init);
  for (const secret of [student.name, student.email]) expect(text).not.toContain(secret);
});

/** Without the one that asks the admin to prove the address, which may come at any moment. */
const mailsOfStudents = async () => (await system.mails()).filter(({ to }) => to !== email);

test('a form of another site adds no student and starts no backup', async () => {
  const mails = await mailsOfStudents();
  for (const path of ['/students', '/backup']) {
    await elsewhere.goto(`http://localhost:${(evil.address() as AddressInfo).port}/`);
    await submit(path, { ...student, studentid: 'HS-666' });
    await elsewhere.waitForURL(`**${path}`);
    expect(await elsewhere.textContent('body')).toContain('message');
  }
  expect(await studentsNow()).toEqual([student]);
  expect(await mailsOfStudents()).toEqual(mails);
});

test('another site can neither sign a visitor in as somebody else nor sign anybody out', async () => {
  const before = await context.cookies();
  await submit('/api/auth/login', { email, password });
  await elsewhere.waitForURL('**/api/auth/login');
  await elsewhere.goBack();
  await inPage(elsewhere, `${system.endpoints.web.url}/api/auth/logout`, { method: 'POST', mode: 'no-cors' });
  expect(await context.cookies()).toEqual(before);
  expect((await inPage(page, '/students')).status).toBe(200);
});

test('after signing out the list is closed again', async () => {
  expect((await inPage(page, '/api/auth/logout', { method: 'POST' })).status).toBe(204);
  const list = await inPage(page, '/students');
  expect([list.status, list.text]).toEqual([403, '{"message":"Please sign in."}']);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
});
