import type { Page } from 'playwright-core';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { unpackedExtension } from '../support/extension-package';
import { framed } from '../support/framed';
import { leave } from '../support/leave';
import { type ExtendedBrowser, startExtended } from '../support/whole-chromium';

let server: CountingServer;
let browser: ExtendedBrowser;
let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let page: Page;

/** With the permission that a person gives on the first page, or the browser would connect in advance. */
const withoutPrediction = (manifest: Record<string, unknown>) => ({
  ...manifest,
  permissions: [...(manifest['permissions'] as readonly string[]), 'privacy'],
});

beforeAll(async () => {
  server = await startCountingServer();
  extension = await unpackedExtension(withoutPrediction);
  browser = await startExtended(
    extension.folder,
    // Only pages that nobody can have changed on the way may leave a worker in the browser.
    `--unsafely-treat-insecure-origin-as-secure=${server.url('rose.example', '')}`,
  );
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  extension.remove();
});

/** The browser says of a page that was held back that it failed, before it is opened again. */
async function visit(url: string): Promise<void> {
  await page.goto(url).catch(() => undefined);
}

const stopped = () => page.getByText('Stopped before anything was loaded').waitFor();
const served = (text = 'GET served') => page.getByRole('heading', { name: text }).waitFor();
/** The browser tells of a page that is opened again as of one that failed. */
const shows = (url: string) => eventually(url, () => page.url() === url);
const historyLength = () => page.evaluate<number>('history.length');

const phishing = (nth: number) => `paypa1-login${nth}.test`;
const lake = (path?: string) => server.url('lake.example', path);

describe('an address that only the model can judge', () => {
  it('is stopped before its server hears of it', async () => {
    const before = server.connections();
    await visit(server.url(phishing(1), '/verify'));
    await stopped();
    await page.getByRole('heading', { level: 1, name: 'This page only pretends to be PayPal.' }).waitFor();
    expect([server.requestsTo(phishing(1)), server.connections() - before]).toEqual([[], 0]);
  });

  it('is stopped while the worker sleeps', async () => {
    await browser.putWorkerToSleep();
    const before = server.connections();
    await visit(server.url(phishing(2), '/verify'));
    await stopped();
    expect([server.requestsTo(phishing(2)), server.connections() - before]).toEqual([[], 0]);
  });

  it('is stopped as the end of a redirect, a link and a new window', async () => {
    const evil = (nth: number) => server.url(phishing(nth), '/verify');
    await visit(server.url('library.example', server.redirectTo(evil(3))));
    await stopped();
    await visit(server.url('library.example', server.pageTo(evil(4))));
    await served();
    await page.locator('#link').click({ noWaitAfter: true });
    await stopped();
    await visit(server.url('library.example', server.pageTo(evil(5))));
    await served();
    const opened = browser.context.waitForEvent('page');
    await page.locator('#new').click();
    const other = await opened;
    await other.getByText('Stopped before anything was loaded').waitFor();
    await other.close();
    expect([3, 4, 5].flatMap((nth) => server.requestsTo(phishing(nth)))).toEqual([]);
  });

  it('loads nothing of itself into other pages either, once it was stopped', async () => {
    await visit(server.url('library.example'));
    await served();
    await framed(page, server.url(phishing(1)));
    expect(server.requestsTo(phishing(1))).toEqual([]);
  });
});

describe('the stopped page', () => {
  it('leads back to the page before, and so does the browser', async () => {
    const start = server.url('library.example', server.pageTo(server.url(phishing(1))));
    await visit(start);
    await served();
    await page.locator('#link').click({ noWaitAfter: true });
    await page.getByRole('button', { name: 'Go back' }).click();
    await shows(start);
    await page.locator('#link').click({ noWaitAfter: true });
    await stopped();
    await page.goBack().catch(() => undefined);
    await shows(start);
  });

  it('can neither be framed nor fetched by a page', async () => {
    const address = browser.addressOf('stopped.html');
    await visit(server.url('library.example'));
    await served();
    await framed(page, address);
    expect(page.frames().map((frame) => frame.url())).not.toContain(address);
    const fetched = `fetch(${JSON.stringify(address)}).then(() => true, () => false)`;
    expect(await page.evaluate(fetched)).toBe(false);
  });
});

describe('an honest page', () => {
  it('opens as one entry of the history, and the way back is as ever', async () => {
    const start = server.url('library.example', server.pageTo(server.url('meadow.example')));
    await visit(start);
    await served();
    const before = await historyLength();
    await page.locator('#link').click({ noWaitAfter: true });
    await shows(server.url('meadow.example'));
    expect(await historyLength()).toBe(before + 1);
    expect(server.requestsTo('meadow.example')).toHaveLength(1);
    await page.goBack();
    expect(page.url()).toBe(start);
  });

  it('gets the body of a form, and the form is sent once', async () => {
    await visit(server.url('library.example', server.pageTo(server.url('river.example'))));
    await served();
    await leave(page, 'document.getElementById("form").submit()');
    await served('POST served');
    expect(server.requestsTo('river.example')).toMatchObject([{ method: 'POST', body: 'text=kept' }]);
  });

  it('keeps its opener', async () => {
    await visit(server.url('library.example'));
    await served();
    const opened = browser.context.waitForEvent('page');
    await page.evaluate(`void open(${JSON.stringify(server.url('hill.example'))})`);
    const other = await opened;
    await other.getByRole('heading', { name: 'GET served' }).waitFor();
    expect(await other.evaluate('opener !== null')).toBe(true);
    await other.close();
  });

  it('stays where it is when a link is a download', async () => {
    const start = server.url('library.example', server.pageTo(lake('/news/report.html')));
    await visit(start);
    await served();
    const download = page.waitForEvent('download');
    await page.locator('#link').click({ noWaitAfter: true });
    await download;
    await shows(start);
    await served();
    expect(server.requestsTo('lake.example')).toHaveLength(1);
  });
});

it('shows no page that a site left in the browser, and removes what it left', async () => {
  // The host is harmless, a page on it is not.
  await visit(server.url('rose.example'));
  await served();
  await page.evaluate(
    `navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)`,
  );
  await visit(server.url('rose.example', '/news/a.html'));
  await served('from the worker');
  await visit(server.url('rose.example', '/paypal.com/signin'));
  await page.getByText('Stopped while it was loading').waitFor();
  // The worker goes after the stopped page is shown, which is then shown once more.
  await eventually('a page from the server', async () => {
    await visit(server.url('rose.example', '/news/a.html'));
    return page.getByRole('heading', { name: 'GET served' }).isVisible();
  });
});

it('remembers over a restart what it passed, and stops what it stopped', async () => {
  await eventually('hosts are kept', async () => {
    const kept = await browser.inside('chrome.storage.local.get("passedHosts")');
    return JSON.stringify(kept).includes('lake.example');
  });
  page = await (await browser.restart()).newPage();
  // To an extension loaded from a folder the browser does not tell of its start: the first page wakes it.
  await visit(server.url(phishing(7), '/verify'));
  await stopped();
  // Asked within one page: new pages again and again keep a browser that starts from coming to its senses.
  const rules = 'JSON.stringify(await chrome.declarativeNetRequest.getSessionRules())';
  await browser.inside(`(async () => {
    while (!${rules}.includes('lake.example')) await new Promise((done) => setTimeout(done, 50));
  })()`);
  expect(await page.goto(lake())).not.toBeNull();
  await visit(server.url(phishing(6), '/verify'));
  await stopped();
  expect(server.requestsTo(phishing(6))).toEqual([]);
});
