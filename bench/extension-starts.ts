import type { CountingServer, Target } from '../test/support/counting-server';
import { eventually } from '../test/support/eventually';
import type { ManagedBrowser } from '../test/support/managed-chromium';

const starts = 20;

/** Of pages that came with a browser: how many, and how many requests reached their servers. */
export interface Start {
  readonly way: string;
  readonly starts: number;
  readonly requests: number;
}

interface Lists {
  readonly whitelist: readonly string[];
  readonly blacklist: readonly string[];
}

const shut = 'shut.test';

/** Counts what leaves in the first moment of a browser, which belongs to nobody. The hosts are nobody else's. */
export async function countedStarts(
  browser: ManagedBrowser,
  server: CountingServer,
  hosts: string,
): Promise<readonly Start[]> {
  const found = { link: { listed: 0, judged: 0 }, restored: { listed: 0, judged: 0 } };
  for (let nth = 0; nth < starts; nth++) {
    const [judged, listed] = [`paypa1-login${nth}-${hosts}.test`, `n${nth}-${hosts}.${shut}`];
    await setLists(browser, { whitelist: [], blacklist: [shut] });
    found.link.judged += await withLink(browser, await server.target(`first-${judged}`));
    found.link.listed += await withLink(browser, await server.target(`first-${listed}`));
    const [oneJudged, oneListed] = [await server.target(judged), await server.target(listed)];
    const [ofJudged, ofListed] = await restored(browser, server, oneJudged, oneListed);
    found.restored.judged += ofJudged;
    found.restored.listed += ofListed;
  }
  return [
    { way: 'a link that starts the browser, on a list', starts, requests: found.link.listed },
    { way: 'a link that starts the browser, judged', starts, requests: found.link.judged },
    { way: 'a tab of the last session, on a list since', starts, requests: found.restored.listed },
    { way: 'a tab of the last session, judged anew', starts, requests: found.restored.judged },
  ];
}

async function withLink(browser: ManagedBrowser, target: Target): Promise<number> {
  await browser.restart(target.url());
  await showsStopped(browser, target);
  return target.requests();
}

/** Pages that were harmless when they were opened, and that the browser may not have kept. */
async function restored(browser: ManagedBrowser, server: CountingServer, judged: Target, listed: Target) {
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
  const path = server.put({ headers, body: '<h1>not kept</h1>' });
  await setLists(browser, { whitelist: [judged.host], blacklist: [] });
  const tabs = [];
  for (const target of [judged, listed]) {
    const tab = await browser.context.newPage();
    await tab.goto(target.url(path)).catch(() => undefined);
    await tab.getByRole('heading', { name: 'not kept' }).waitFor();
    tabs.push(target.requests());
  }
  await setLists(browser, { whitelist: [], blacklist: [shut] });
  await browser.restart('about:blank', '--restore-last-session');
  await showsStopped(browser, judged);
  await showsStopped(browser, listed);
  return [judged.requests() - (tabs[0] ?? 0), listed.requests() - (tabs[1] ?? 0)] as const;
}

async function showsStopped({ context, addressOf }: ManagedBrowser, { host }: Target): Promise<void> {
  const page = addressOf('stopped.html');
  await eventually(`the stopped page of ${host}`, () =>
    context.pages().some((tab) => tab.url().startsWith(page) && tab.url().includes(host)),
  );
}

/** As if the family's server had sent them. */
async function setLists({ context, addressOf }: ManagedBrowser, lists: Lists): Promise<void> {
  const page = await context.newPage();
  await page.goto(addressOf('stopped.html'));
  const protection = { mode: 'Balanced', isProtectionEnabled: true, ...lists };
  await page.evaluate(`chrome.storage.local.get('state')
    .then(({ state }) => chrome.storage.local.set({ state: { ...state, protection: ${JSON.stringify(protection)} } }))
    .then(() => chrome.runtime.sendMessage({ kind: 'switchOn' }))`);
  await page.close();
}
