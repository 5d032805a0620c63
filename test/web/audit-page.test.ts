import type { Page } from 'playwright-core';
import type { AuditEntry } from '../../contracts/audit/entry';
import { filterOf, readAuditQuery } from '../../web/src/sections/audit/audit-query';
import { axeEverywhere, fitsInto, speak, textOfDownload } from '../support/visitor';
import { Browsing, leaveAndReturn } from './browsing';
import { demoEntries, serveAudit } from './fake-audit';

describe('the filter in the address', () => {
  const read = (text: string) => readAuditQuery(new URLSearchParams(text));

  it('ignores what makes no sense', () => {
    expect(read('who=somebody&what=nothing&from=yesterday&until=2026-13-40&about=%20HS-1')).toEqual({
      ...{ about: 'HS-1', what: '', who: '', from: '', until: '' },
    });
  });

  it('asks from the first moment of a day to the last one of another', () => {
    const { from, to } = filterOf(read('from=2026-11-16&until=2026-11-16'));
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000 - 1);
    expect(filterOf(read(''))).toEqual({});
  });
});

describe('the audit page', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start();
  });
  afterEach(async () => expect(await browsing.leave()).toEqual([]));
  afterAll(() => browsing.end());

  const visit = async (entries: number | readonly AuditEntry[] = 4, query = '') => {
    const { page, school } = await browsing.visit({ at: '#/air', reducedMotion: 'reduce' });
    const audit = serveAudit(school, typeof entries === 'number' ? demoEntries(entries) : entries);
    await page.goto(`${browsing.site.url}#/account/audit${query}`);
    await page.locator('.callout-good').waitFor();
    await page.locator('.audit-table, .empty').waitFor();
    // Names come by an answer of their own.
    await page.locator('#audit-people option').first().waitFor({ state: 'attached' });
    return { page, school, audit };
  };
  const rows = (page: Page) => page.locator('.audit-table tbody tr');

  it('stands beside one’s own account, for Admins alone', async () => {
    const { page } = await visit();
    const tabs = page.getByRole('navigation', { name: 'Your account' });
    expect(await tabs.getByRole('link').allTextContents()).toEqual(
      expect.arrayContaining(['My account', 'Audit']),
    );
    const as = { email: 'staff-01@school.example', role: 'Staff' } as const;
    const { page: other } = await browsing.visit({ as, at: '#/account/audit' });
    await other.getByText('This page is not for your account').waitFor();
  });

  it('says who did what, newest first, and how that ended', async () => {
    const { page } = await visit();
    expect(await rows(page).allTextContents()).toEqual([
      expect.stringMatching(/Nhân viên mẫu 01 Account 7 AdminLooked at the list of students this site$/),
      expect.stringMatching(
        /staff-02@school.example Account 8 StaffAdded a student refusedHS-0107this site$/,
      ),
      expect.stringMatching(/scheduleMade a backup the schedule$/),
      expect.stringMatching(/api-keyAdded a student outcome unknownHS-0108a program$/),
    ]);
  });

  it('calls roles as the language does', async () => {
    const { page } = await visit([{ ...demoEntries(1)[0], role: 'KeylessStaff' } as AuditEntry]);
    expect(await rows(page).first().locator('th').textContent()).toBe('Nhân viên mẫu 01 Account 7 Staff');
    await speak(page, 'vi');
    expect(await rows(page).first().locator('th').textContent()).toBe(
      'Nhân viên mẫu 01 Tài khoản 7 Nhân viên',
    );
  });

  it('names who was meant, and offers names to who looks for somebody', async () => {
    const deed = { ...demoEntries(1)[0], what: 'role.give', who: '9', about: '7' } as AuditEntry;
    const { page } = await visit([deed]);
    expect(await rows(page).allTextContents()).toEqual([
      expect.stringMatching(/Account 9 AdminGave a role Nhân viên mẫu 01 Account 7this site$/),
    ]);
    const offered = page.locator('#audit-people option');
    expect(await offered.allTextContents()).toEqual(['Nhân viên mẫu 01', 'staff-02@school.example']);
    expect(await page.getByLabel('Who', { exact: true }).getAttribute('list')).toBe('audit-people');
  });

  it('has numbers where nobody can say names', async () => {
    const { page, school } = await visit();
    school.answers.set('GET /api/staff', () => ({ status: 500, body: { message: 'Not today.' } }));
    const refused = page.waitForResponse(/\/api\/staff/);
    await leaveAndReturn(page);
    await refused;
    await expect.poll(() => rows(page).count()).toBe(4);
    expect(await rows(page).first().locator('th').textContent()).toBe('Account 7 Admin');
    expect(school.requests.filter((asked) => asked.startsWith('GET /api/staff'))).toHaveLength(2);
  });

  it('reads a hundred at a time', async () => {
    const { page, audit } = await visit(230);
    expect(await rows(page).count()).toBe(100);
    await page.getByText('The newest 100; there are older ones').waitFor();
    for (const count of [200, 230]) {
      await page.getByRole('button', { name: 'Look further back' }).click();
      await expect.poll(() => rows(page).count()).toBe(count);
    }
    await page.getByText('230 entries', { exact: true }).waitFor();
    expect(audit.asked.map((query) => query.get('limit'))).toEqual(['100', '100', '100']);
  });

  it('keeps its filter in the address, so that it can be sent, and Back leads to the one before', async () => {
    const { page } = await visit();
    await page.getByLabel('To what').fill('HS-0107');
    await page.getByLabel('From').fill('2026-11-16');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(page.url()).toContain('#/account/audit?about=HS-0107&from=2026-11-16');
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(4);
    expect(await page.getByLabel('To what').inputValue()).toBe('');
    const sent = await visit(4, '?what=backup.make');
    expect(await rows(sent.page).count()).toBe(1);
    expect(await sent.page.getByLabel('What', { exact: true }).inputValue()).toBe('backup.make');
    await sent.page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect.poll(() => rows(sent.page).count()).toBe(4);
  });

  it('asks nobody about somebody who cannot be', async () => {
    const { page, audit } = await visit();
    await page.getByLabel('Who', { exact: true }).fill('Staff 02');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('#audit-who[aria-invalid=true]').waitFor();
    expect(audit.asked).toHaveLength(1);
  });

  it('exports what fits the filter as one file', async () => {
    const { page, school } = await visit(4, '?about=HS-0107');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await textOfDownload(download)).toBe('seq,at,who\r\n2,a,7\r\n1,b,8\r\n');
    expect(school.requests).toContain('GET /api/audit/export?about=HS-0107');
  });

  it('tells a chain that is broken in red, with the first entry that does not fit', async () => {
    const { page, audit } = await visit();
    audit.chain = { ...audit.chain, broken: { seq: 1_207, fault: 'was changed, or the one after it was' } };
    await leaveAndReturn(page);
    await page.getByRole('alert').getByText('The chain is broken at entry 1,207').waitFor();
    await page.getByText('npm run audit -- verify').waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
  });

  it('says how far it has looked where the log is very long', async () => {
    const { page, audit } = await visit();
    audit.chain = { ...audit.chain, isAll: false, since: '2026-11-01T00:04:00.000Z' };
    await leaveAndReturn(page);
    await page.getByText(/the newest 4 entries, since (Oct 31|Nov 1), 2026/).waitFor();
  });

  it.each(['vi', 'en'])('fits on a phone (%s)', async (language) => {
    const { page } = await visit();
    await speak(page, language);
    await page.setViewportSize({ width: 360, height: 740 });
    await fitsInto(page, 360);
  });

  it('has nothing that axe finds: with entries, with none, and after everything failed', async () => {
    const { page, school } = await visit(110);
    expect(await axeEverywhere(page)).toEqual([]);
    const failed = { status: 500, body: { message: 'The reason of the server.' } };
    for (const path of ['GET /api/audit', 'GET /api/audit/chain']) school.next(path, failed);
    await leaveAndReturn(page);
    await page.locator('.callout-danger').nth(1).waitFor();
    expect(await axeEverywhere(page)).toEqual([]);
    const { page: empty } = await visit(0);
    expect(await axeEverywhere(empty)).toEqual([]);
  });
});
