import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { admin } from '../support/phishing-client';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { button, drawn, enter, openVisitor, textOfDownload, type Visitor } from '../support/visitor';
import { isThere } from '../web/browsing';

let system: TestSystem;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startTestSystem({ edit: withLimits() }), launchBrowser()]);
  await admin(system, email);
  await studentClient(system).insert(student);
});
afterAll(async () => {
  await browser.close();
  await system.close();
});

const email = 'admin-01@school.example';

async function atTheDesk(): Promise<Visitor> {
  const visitor = await openVisitor(browser, { viewport: { width: 1280, height: 860 } });
  await visitor.page.goto(`${system.endpoints.web.url}#/students`);
  await enter(visitor.page, email);
  await visitor.page.locator('.desk').waitFor();
  await isThere(visitor.page);
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe("a student's page", () => {
  it('corrects, tells who did what, takes it back, says goodbye, gives the data out and erases', async () => {
    const { page, complaints } = await atTheDesk();
    const { studentid: id, name } = student;
    await page.locator('tbody').getByRole('link', { name }).click();
    await heading(page, name);
    await drawn(page);
    await page.keyboard.press('e');
    await page.getByLabel('Class').fill('9Z');
    await page.getByLabel('Class').press('Enter');
    await page.locator('.record').getByText('9Z').waitFor();
    const newest = page.locator('.time li').first();
    await newest.getByText(`by ${email}, on the page`).waitFor();
    await newest.getByText('9Z').waitFor();

    await page.locator('.time').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back: as before.').waitFor();

    await button(page, 'Leave…').click();
    await button(page, '1 student leaves').click();
    await button(page, 'Return').click();
    await page.locator('.title-line').getByText('At school').waitFor();
    await expect.poll(() => page.locator('.time li').count()).toBeGreaterThanOrEqual(4);

    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    const data = JSON.parse(await textOfDownload(await download));
    expect(data.record).toMatchObject({ studentid: id, name, status: 'active' });
    expect(data.history[0]).toMatchObject({ action: 'return', source: 'page' });

    await button(page, 'Erase…').click();
    await page.getByRole('alertdialog').getByRole('textbox').fill(id);
    await button(page, 'Erase for ever').click();
    await heading(page, `${id} was erased`);
    await page.reload();
    await heading(page, `There is no student with the ID ${id}`);
    expect(complaints()).toEqual([]);
  });
});
