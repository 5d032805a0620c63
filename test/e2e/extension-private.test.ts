import type { Page } from 'playwright-core';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { unpackedExtension } from '../support/extension-package';
import { leave } from '../support/leave';
import { allowPrivateWindows, openPrivateWindow } from '../support/private-window';
import { type ExtendedBrowser, startExtended } from '../support/whole-chromium';

let server: CountingServer;
let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let browser: ExtendedBrowser;
let page: Page;

beforeAll(async () => {
  [server, extension] = await Promise.all([startCountingServer(), unpackedExtension()]);
  browser = await startExtended(extension.folder);
  await allowPrivateWindows(browser);
  page = await openPrivateWindow(browser);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  extension.remove();
});

const visit = (url: string, where = page) => where.goto(url).catch(() => undefined);
const served = (text = 'GET served', where = page) => where.getByRole('heading', { name: text }).waitFor();
const kept = () => browser.inside<string>('chrome.storage.local.get().then(JSON.stringify)');
const rules = () =>
  browser.inside<string>('chrome.declarativeNetRequest.getSessionRules().then(JSON.stringify)');

describe('in a private window', () => {
  it('a page is stopped before its server hears of it', async () => {
    await visit(server.url('paypa1-login1.test', '/verify'));
    await page.getByRole('heading', { level: 1, name: 'This page only pretends to be PayPal.' }).waitFor();
    expect(server.requestsTo('paypa1-login1.test')).toEqual([]);
  });

  it('an honest page opens as one entry of the history, is loaded once, and the way back is as ever', async () => {
    const start = server.url('library.example', server.pageTo(server.url('meadow.example')));
    await visit(start);
    await served();
    const before = await page.evaluate<number>('history.length');
    await page.locator('#link').click({ noWaitAfter: true });
    // The browser tells of a page that is opened again as of one that failed.
    await eventually('the link', () => page.url() === server.url('meadow.example'));
    await served();
    expect(await page.evaluate<number>('history.length')).toBe(before + 1);
    expect(server.requestsTo('meadow.example')).toHaveLength(1);
    await page.goBack();
    expect(page.url()).toBe(start);
  });

  it('a form keeps its body', async () => {
    await visit(server.url('library.example', server.pageTo(server.url('river.example'))));
    await served();
    await leave(page, 'document.getElementById("form").submit()');
    await served('POST served');
    expect(server.requestsTo('river.example')).toMatchObject([{ method: 'POST', body: 'text=kept' }]);
  });
});

it('keeps nothing of private windows, also when others are kept', async () => {
  const usual = await browser.context.newPage();
  await visit(server.url('lake.example'), usual);
  await served('GET served', usual);
  await usual.close();
  await eventually('hosts are kept', async () => (await kept()).includes('lake.example'));
  for (const host of ['library.example', 'meadow.example', 'river.example', 'paypa1-login1.test']) {
    expect(await kept()).not.toContain(host);
  }
});

it('forgets in the next private window what passed in the last one', async () => {
  expect(await rules()).toContain('meadow.example');
  await page.close();
  await eventually('the end of the private session', () => browser.context.serviceWorkers().length === 1);
  page = await openPrivateWindow(browser);
  await visit(server.url('hill.example'));
  await served();
  await eventually('the rules of the last window', async () => !(await rules()).includes('meadow.example'));
  expect(await rules()).toContain('lake.example');
});
