import type { BrowserContext, Page } from 'playwright-core';
import type { CountingServer } from '../test/support/counting-server';

const runs = 50;

/** A browser with the extension, however it came there. */
export interface Extended {
  readonly context: BrowserContext;
  readonly addressOf: (page: string) => string;
  readonly putWorkerToSleep: () => Promise<void>;
}

/** Milliseconds, a value for each run. */
export interface Timings {
  /** In a browser without the extension. */
  readonly plain: readonly number[];
  /** In another without, over that one, in the same run: what the machine alone makes of a difference. */
  readonly noise: readonly number[];
  /** Over the browser without, in the same run. */
  readonly seen: readonly number[];
  readonly unseen: readonly number[];
  readonly painted: readonly number[];
  readonly ready: readonly number[];
}

/** The extension's share of a page's time, each run beside one in a browser without it. */
export async function timed(
  browser: Extended,
  [plainPage, otherPage]: readonly [Page, Page],
  server: CountingServer,
): Promise<Timings> {
  const page = await browser.context.newPage();
  const control = await browser.context.newPage();
  await control.goto(browser.addressOf('options.html'));
  const [plain, noise, seen, unseen, painted, ready]: number[][] = [[], [], [], [], [], []];
  for (let run = 0; run < runs; run++) {
    const host = `meadow${run}.example`;
    const without = await loaded(plainPage, server.url(host));
    plain?.push(without);
    noise?.push((await loaded(otherPage, server.url(host))) - without);
    unseen?.push((await loaded(page, server.url(host))) - without);
    seen?.push((await loaded(page, server.url(host))) - (await loaded(plainPage, server.url(host))));
    painted?.push(await stopped(page, server.url(`paypa1-login${run}.test`)));
    ready?.push(await woken(browser, control));
  }
  await page.close();
  await control.close();
  return {
    plain: plain ?? [],
    noise: noise ?? [],
    seen: seen ?? [],
    unseen: unseen ?? [],
    painted: painted ?? [],
    ready: ready ?? [],
  };
}

/** From the moment in which a page is asked for until it is loaded. */
async function loaded(page: Page, url: string): Promise<number> {
  const start = Date.now();
  // A page that is held fails first.
  await page.goto(url).catch(() => undefined);
  await page.getByRole('heading', { name: 'GET served' }).waitFor();
  await page.waitForLoadState();
  const end = `performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventStart`;
  return (await page.evaluate<number>(end)) - start;
}

/** From the moment in which a page is asked for until its stopped page is painted. */
async function stopped(page: Page, url: string): Promise<number> {
  const start = Date.now();
  await page.goto(url).catch(() => undefined);
  // The page before has a heading too.
  await page.waitForURL(/stopped\.html/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const painted = `new Promise((done) => new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === 'first-contentful-paint') done(performance.timeOrigin + startTime);
    }
  }).observe({ type: 'paint', buffered: true }))`;
  return (await page.evaluate<number>(painted)) - start;
}

/** Until a worker that was stopped has started, read the model and told a verdict. */
async function woken(browser: Extended, control: Page): Promise<number> {
  await browser.putWorkerToSleep();
  return control.evaluate<number>(`(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ kind: 'overview', url: 'https://meadow.example/' });
    return performance.now() - start;
  })()`);
}
