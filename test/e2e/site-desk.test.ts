import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { morning } from '../support/morning';
import { exportAndImport, importByTouch } from '../support/morning-import';
import { admin } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { enter, fitsInto, openVisitor, textOfDownload, type Visitor } from '../support/visitor';
import { isThere } from '../web/browsing';

let system: TestSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
  await admin(system, email);
});
afterAll(async () => {
  await browser.close();
  await system.close();
});

const email = 'admin-01@school.example';
const MORNING_MS = 180_000;

async function atTheDesk(options: Parameters<typeof openVisitor>[1]): Promise<Visitor> {
  const visitor = await openVisitor(browser, options);
  const { page } = visitor;
  await page.addInitScript('window.print = () => dispatchEvent(new Event("beforeprint"))');
  await page.goto(`${system.endpoints.web.url}#/students`);
  await enter(page, email);
  await page.locator('.desk').waitFor();
  await isThere(page);
  return visitor;
}

const row = (page: Page, id: string) => page.locator(`tr[data-id="${id}"]`);

describe('a morning at the desk', () => {
  it('takes at most three minutes by keys alone: 30 added, 5 mistakes, 5 corrections, 3 moves, a leaver, a return, a print, an export, a class imported and taken back', async () => {
    const { page, complaints } = await atTheDesk({ viewport: { width: 1280, height: 860 } });
    const began = Date.now();
    await morning(page);
    expect(await page.locator('.print-sheet tbody tr').count()).toBe(12);
    const exported = await exportAndImport(page);
    const seconds = (Date.now() - began) / 1_000;
    console.log(`A morning at the desk took ${seconds.toFixed(1)} s`);

    expect((await textOfDownload(exported)).trim().split('\r\n')).toHaveLength(13);
    expect(seconds * 1_000).toBeLessThan(MORNING_MS);
    expect(complaints()).toEqual([]);
  });

  it('is possible on a phone', async () => {
    const { page, complaints } = await atTheDesk({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByText('Showing 30 of 30').waitFor();
    await page.getByRole('button', { name: 'Add' }).tap();
    await page.getByLabel('Full name').fill('Học sinh mẫu 31');
    await page.locator('[name=class]').fill('6A');
    await page.getByLabel('Date of birth').fill('2015-03-01');
    await page.locator('[name=email]').fill('parent-31@families.example');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByText('1 saved in this sitting').waitFor();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.getByLabel('Search the list').fill('mau 31');
    await page.getByText('Showing 1 of 1 found, 31 in all').waitFor();
    await row(page, 'HS-0131').locator('.col-class').tap();
    await page.locator('.cell-open input').fill('6B');
    await page.locator('.cell-open input').press('Enter');
    await row(page, 'HS-0131')
      .getByText(/Saved \d/)
      .waitFor();
    await page.getByRole('checkbox', { name: 'Choose Học sinh mẫu 31' }).tap();
    await page.getByRole('button', { name: 'Leave…' }).tap();
    await page.getByRole('button', { name: '1 student leaves' }).tap();
    await page.getByText('1 left the school.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().tap();
    await page.getByText('Taken back: 1 as before.').waitFor();
    await fitsInto(page, 360);
    await importByTouch(page);
    await fitsInto(page, 360);
    expect(complaints()).toEqual([]);
  });
});
