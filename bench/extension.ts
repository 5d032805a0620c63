import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type CountingServer, startCountingServer } from '../test/support/counting-server';
import { unpackedExtension } from '../test/support/extension-package';
import { type ExtendedBrowser, startBrowser, startExtended } from '../test/support/whole-chromium';
import { median } from './measurement';

const runs = 50;

/** Milliseconds from the moment in which a page is asked for until it is loaded. */
async function loaded(page: Page, url: string): Promise<number> {
  const start = Date.now();
  // A page that is held fails first.
  await page.goto(url).catch(() => undefined);
  await page.getByRole('heading', { name: 'GET served' }).waitFor();
  await page.waitForLoadState();
  const end = `performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventStart`;
  return (await page.evaluate<number>(end)) - start;
}

/** Milliseconds from the moment in which a page is asked for until its stopped page is painted. */
async function stopped(page: Page, url: string): Promise<number> {
  const start = Date.now();
  await page.goto(url).catch(() => undefined);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const painted = `new Promise((done) => new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') done(performance.timeOrigin + startTime);
    }
  }).observe({ type: 'paint', buffered: true }))`;
  return (await page.evaluate<number>(painted)) - start;
}

/** Milliseconds until a worker that was stopped has started, read the model and told a verdict. */
async function woken(browser: ExtendedBrowser, control: Page): Promise<number> {
  await browser.putWorkerToSleep();
  return control.evaluate<number>(`(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ kind: 'overview', url: 'https://meadow.example/' });
    return performance.now() - start;
  })()`);
}

function told(name: string, values: readonly number[], limit?: number): void {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  console.log(JSON.stringify({ name, median: Math.round(median(values)), p90: at(0.9), limit, unit: 'ms' }));
}

/** The extension's share of a page's time, each run beside one in a browser without it. */
async function measure(browser: ExtendedBrowser, plainPage: Page, server: CountingServer): Promise<void> {
  const page = await browser.context.newPage();
  const control = await browser.context.newPage();
  await control.goto(browser.addressOf('options.html'));
  const plain: number[] = [];
  const seen: number[] = [];
  const unseen: number[] = [];
  const painted: number[] = [];
  const ready: number[] = [];
  for (let run = 0; run < runs; run++) {
    const host = `meadow${run}.example`;
    const without = await loaded(plainPage, server.url(host));
    unseen.push((await loaded(page, server.url(host))) - without);
    seen.push((await loaded(page, server.url(host))) - (await loaded(plainPage, server.url(host))));
    plain.push(without);
    painted.push(await stopped(page, server.url(`paypa1-login${run}.test`)));
    ready.push(await woken(browser, control));
  }
  told('a page in a browser without the extension', plain);
  told('a page of a seen host, over a browser without', seen, 15);
  told('a page of an unseen host, over a browser without', unseen, 150);
  told('a stopped page, until it is painted', painted, 300);
  told('a stopped worker, until it has told a verdict', ready, 60);
}

async function run(): Promise<void> {
  const [server, extension] = await Promise.all([startCountingServer(), unpackedExtension()]);
  const [browser, plain] = await Promise.all([startExtended(extension.folder), startBrowser()]);
  try {
    await measure(browser, await plain.context.newPage(), server);
  } finally {
    await Promise.all([browser.close(), plain.close(), server.close()]);
    rmSync(extension.folder, { recursive: true });
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
