import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { eventually } from '../support/eventually';
import { unpackedExtension } from '../support/extension-package';
import { type ExtendedBrowser, startExtended } from '../support/whole-chromium';

let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let browser: ExtendedBrowser;
let page: Page;

beforeAll(async () => {
  extension = await unpackedExtension();
  browser = await startExtended(extension.folder);
  page = await browser.context.newPage();
  await page.goto(browser.addressOf('options.html#welcome'));
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await browser.close();
  extension.remove();
});

it('the first page goes step by step, with the keyboard, to a page that is always stopped', async () => {
  const open = () => page.locator('details[open] h2').allTextContents();
  const focused = () => page.evaluate<string>('document.activeElement.querySelector("h2")?.textContent');
  expect(await open()).toEqual(['Connect it and give it a name']);
  for (const [button, next] of [
    ['Go on without an account', 'What is sent'],
    ['Continue', 'What the browser allows it'],
    ['Continue', 'What it cannot do'],
    ['Understood', 'Try it'],
  ] as const) {
    await page.getByRole('button', { name: button }).press('Enter');
    await eventually(next, async () => (await focused()) === next);
    expect(await open()).toEqual([next]);
  }
  // What was left out is no less there than what was done.
  expect(await page.getByText('later', { exact: true }).count()).toBe(1);
  expect(await page.getByText('Change', { exact: true }).count()).toBe(3);
  const opened = browser.context.waitForEvent('page');
  await page.getByRole('link', { name: 'Show me a stopped page' }).press('Enter');
  await page.getByRole('status').getByText('This browser is protected without an account.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const tab = await opened;
  await tab.getByRole('heading', { name: 'This page only pretends to be Vietcombank.' }).waitFor();
  await tab.close();
});
