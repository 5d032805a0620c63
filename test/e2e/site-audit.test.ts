import type { Browser, Page } from 'playwright-core';
import { type AuditLog, auditLogOf } from '../support/audit-log';
import { launchBrowser } from '../support/browser';
import { admin, fullName } from '../support/phishing-client';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { axeEverywhere, enter, openVisitor, textOfDownload, type Visitor } from '../support/visitor';

const chief = 'chief@school.example';
let system: TestSystem;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let log: AuditLog;

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
  await admin(system, chief);
  const { insert } = studentClient(system);
  for (const studentid of ['HS-101', 'HS-102', 'HS-101']) await insert({ ...student, studentid });
  log = await auditLogOf(system);
  await log.entries();
  visitor = await openVisitor(browser);
  page = visitor.page;
});
afterEach(() => expect(visitor.complaints()).toEqual([]));
afterAll(async () => {
  await browser.close();
  await system.close();
});

const rows = () => page.locator('.audit-table tbody tr');

test('an Admin finds who did what to a student, takes it away as a file, and sees that nothing is missing', async () => {
  await page.goto(`${system.endpoints.web.url}/#/account/audit`);
  await enter(page, chief);
  await page.locator('.callout-good').waitFor();
  await page.getByLabel('To what').fill('HS-101');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => rows().count()).toBe(2);
  expect(await rows().allTextContents()).toEqual([
    expect.stringMatching(/Added a student refusedHS-101a program$/),
    expect.stringMatching(/Added a student ?HS-101a program$/),
  ]);
  expect(await axeEverywhere(page)).toEqual([]);

  // What the page itself asked for is in the log a moment later, with who asked.
  await log.entries();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.locator('.audit-table').getByText(fullName).first().waitFor();
  await page.getByLabel('To what').fill('HS-101');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.poll(() => rows().count()).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await textOfDownload(download)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes('HS-101'))).toBe(true);
});
