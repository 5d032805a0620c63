import type { Page } from 'playwright-core';
import type { State } from '../../extension/src/state/state';
import { axeViolations } from '../support/axe';
import { clickTwice } from '../support/click-twice';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { unpackedExtension } from '../support/extension-package';
import { openFamily } from '../support/family';
import type { PhishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { type ExtendedBrowser, startExtended } from '../support/whole-chromium';

const settings = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };
/** So long that no file has it by chance. */
const pin = '804613259370';
const phishing = 'paypa1-login1.test';

let system: TestSystem;
let parent: PhishingClient;
let pages: CountingServer;
let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let browser: ExtendedBrowser;
let options: Page;
let page: Page;

beforeAll(async () => {
  [system, pages, extension] = await Promise.all([
    startTestSystem({ edit: withLimits() }),
    startCountingServer(),
    unpackedExtension(),
  ]);
  parent = (await openFamily(system)).parent();
  browser = await startExtended(extension.folder);
  options = await browser.context.newPage();
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser.close();
  extension.remove();
  await Promise.all([system.close(), pages.close()]);
});

async function set(change: Partial<Record<keyof typeof settings, unknown>>): Promise<void> {
  expect((await parent.send('/api/settings', { ...settings, ...change }, 'PUT')).status).toBe(200);
  await fetchNow();
}

/** The worker does so each minute by itself. */
async function fetchNow(): Promise<void> {
  await options.evaluate(`chrome.runtime.sendMessage({ kind: 'fetchNow' })`);
}

/** The browser says of a page that was held back that it failed, before it is opened again. */
async function visit(host: string, path = '/'): Promise<void> {
  await page.goto(pages.url(host, path)).catch(() => undefined);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const popup = async (read: (shown: Page) => Promise<void>) => {
  const shown = await browser.context.newPage();
  await shown.goto(browser.addressOf('popup.html'));
  await read(shown);
  await shown.close();
};

it('works without a family, and says so', async () => {
  await popup(async (shown) => {
    await shown.getByText('This device belongs to no family yet.').waitFor();
    expect(await axeViolations(shown)).toEqual([]);
  });
});

it('joins a family by a code, from the origin of an extension', async () => {
  expect((await parent.send('/api/pin', { pin }, 'PUT')).status).toBe(204);
  const { code } = (await parent.send('/api/devices/pairing')).body as { readonly code: string };
  await options.goto(browser.addressOf('options.html#welcome'));
  await options
    .getByLabel('Address of the school’s site')
    .fill((system.endpoints['phishing'] as { url: string }).url);
  await options.getByLabel('Name of this device').fill('Family laptop');
  await options.getByLabel('Code from the site').fill('WRNG-2345');
  await options.getByRole('button', { name: 'Connect' }).click();
  await options.getByText('This code is not valid any more.').waitFor();
  expect(await axeViolations(options)).toEqual([]);
  await options.getByLabel('Code from the site').fill(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
  await options.getByRole('button', { name: 'Connect' }).click();
  await options.getByText('As “Family laptop”. Mostly used by: Older children').waitFor();
  await options.locator('details[open] h2').getByText('What is sent').waitFor();
  expect(await axeViolations(options)).toEqual([]);
  const devices = (await parent.get('/api/devices')).body as readonly { readonly name: string }[];
  expect(devices.map(({ name }) => name)).toEqual(['Family laptop']);
});

it("follows the family's lists and mode", async () => {
  await set({ blacklist: ['games.example'] });
  await visit('www.games.example');
  await heading('Your family keeps this site closed.');
  expect([await axeViolations(page), pages.requestsTo('www.games.example')]).toEqual([[], []]);
  await set({ whitelist: [phishing] });
  await visit(phishing);
  await heading('GET served');
});

it('opens a stopped page for a parent only', async () => {
  await set({});
  const before = pages.requestsTo(phishing).length;
  await visit(phishing);
  await heading('This page only pretends to be PayPal.');
  await page.getByText('Details', { exact: true }).click();
  const open = async (digits: string) => {
    await page.getByLabel('Parent’s PIN').fill(digits);
    await page.getByRole('button', { name: 'Open for 15 minutes' }).evaluate(clickTwice);
  };
  await open('000000');
  await page.getByText('Wrong PIN. 4 more tries').waitFor();
  const kept = await browser.inside<{ readonly state: State }>(`chrome.storage.local.get('state')`);
  expect(kept.state.wrongPins.count).toBe(1);
  expect([await axeViolations(page), pages.requestsTo(phishing).length]).toEqual([[], before]);
  await open(pin);
  await heading('GET served');
});

it('warns in Relaxed, and lets a reader pass', async () => {
  await set({ mode: 'Relaxed' });
  await visit('paypa1-login2.test');
  await heading('Careful: this may not be PayPal.');
  expect(await axeViolations(page)).toEqual([]);
  // A click that comes too soon was meant for the page before.
  await eventually('the page', async () => {
    await page
      .getByRole('button', { name: 'Open the page' })
      .evaluate(clickTwice, undefined, { timeout: 500 })
      .catch(() => undefined);
    return page.getByRole('heading', { name: 'GET served' }).isVisible();
  });
  expect(pages.requestsTo('paypa1-login2.test')).toHaveLength(1);
});

it('switches off with the PIN, and on again without it', async () => {
  await set({});
  await popup(async (shown) => {
    await shown.getByRole('switch', { name: 'Protection' }).click();
    await shown.getByLabel('Parent’s PIN').fill(pin);
    await shown.getByRole('button', { name: 'Switch off for 15 minutes' }).click();
    await shown.getByRole('heading', { name: 'Protection is off' }).waitFor();
    expect(await axeViolations(shown)).toEqual([]);
    await visit('paypa1-login3.test');
    await heading('GET served');
    await shown.getByRole('switch', { name: 'Protection' }).click();
    await shown.getByRole('heading', { name: 'Protection is on' }).waitFor();
  });
  await visit('paypa1-login4.test');
  await heading('This page only pretends to be PayPal.');
});

it('sends the log once, of each address what was chosen', async () => {
  await fetchNow();
  await fetchNow();
  const log = (await parent.get('/api/logs?pageSize=100')).body as {
    readonly total: number;
    readonly data: readonly { readonly url: string; readonly decision: string }[];
  };
  const of = (host: string) =>
    log.data.filter(({ url }) => url.includes(host)).map(({ decision }) => decision);
  expect(of('paypa1-login4.test')).toEqual(['Block']);
  expect(of('paypa1-login2.test')).toEqual(['Allow', 'Warn']);
  expect(log.data.map(({ url }) => new URL(url).pathname).filter((path) => path !== '/')).toEqual([]);
});

it('keeps the last lists when it is removed, and says so', async () => {
  await set({ blacklist: ['games.example'] });
  const [device] = (await parent.get('/api/devices')).body as readonly { readonly id: string }[];
  await parent.send(`/api/devices/${device?.id}`, undefined, 'DELETE');
  await popup(async (shown) => {
    await eventually('the removal', async () => {
      await fetchNow();
      await shown.reload();
      return shown.getByText('This device was removed from the account.').isVisible();
    });
    expect(await axeViolations(shown)).toEqual([]);
  });
  await visit('www.games.example');
  await heading('Your family keeps this site closed.');
});

it('keeps the PIN nowhere as it was typed', async () => {
  const kept = await browser.inside<string>(
    `Promise.all(Object.values(chrome.storage)
       .filter((area) => area.get !== undefined)
       .map((area) => area.get(null))).then((all) => JSON.stringify(all))`,
  );
  const [, salt = ''] = /"salt":"([^"]+)"/.exec(kept) ?? [];
  await browser.restart();
  expect(browser.filesWith(salt)).not.toEqual([]);
  expect([kept.includes(pin), browser.filesWith(pin)]).toEqual([false, []]);
});
