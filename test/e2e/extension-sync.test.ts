import type { Page } from 'playwright-core';
import { axeViolations } from '../support/axe';
import { openDataset } from '../support/dataset';
import { eventually } from '../support/eventually';
import { type Connected, startConnected } from '../support/ways/connected';

let all: Connected;
let page: Page;

beforeAll(async () => {
  all = await startConnected(
    (manifest) => manifest,
    async () => [],
  );
  page = await all.browser.context.newPage();
});
afterAll(() => all.close());

/** The browser says of a page that was held back that it failed, before it is opened again. */
async function visit(host: string): Promise<void> {
  await page.goto(all.pages.url(host)).catch(() => undefined);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const opened = () => page.getByRole('heading', { name: 'GET served' }).waitFor();
const requestsTo = (host: string) => all.pages.requestsTo(host).length;

/** What a parent sets on the site, of which nobody tells the device. */
async function setOnSite(isProtectionEnabled: boolean): Promise<void> {
  const settings = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled };
  expect((await all.parent.send('/api/settings', settings, 'PUT')).status).toBe(200);
}

const badge = () => all.control.evaluate<string>('chrome.action.getBadgeText({})');

/** What the browser does every forty seconds. */
async function fortySecondsLater(): Promise<void> {
  await all.control.evaluate(`chrome.alarms.create('now', { when: Date.now() })`);
}

async function inPopup(read: (popup: Page) => Promise<unknown>): Promise<void> {
  const popup = await all.browser.context.newPage();
  await popup.goto(all.browser.addressOf('popup.html'));
  await read(popup);
  await popup.close();
}

async function confirm(url: string): Promise<void> {
  const { id } = await openDataset(all.parent, all.reviewer).scanned(url);
  const answer = await all.reviewer.send(`/api/dataset/${id}/approve`, { finalLabel: 'Phishing' });
  expect(answer.status).toBe(200);
}

/** The list as the device has it, once it has another. */
async function listChanges(by: () => Promise<void>): Promise<void> {
  const version = () =>
    all.control.evaluate<string>(`chrome.storage.local.get('list').then(
    ({ list }) => list?.version ?? '')`);
  const before = await version();
  await by();
  await inPopup(() => eventually('the list', async () => (await version()) !== before));
  const judgedBy = `chrome.storage.local.get('judgedBy').then((all) => all.judgedBy?.list)`;
  await eventually('what was judged is judged again', async () => {
    return (await all.control.evaluate<string>(judgedBy)) === (await version());
  });
}

it('asks every forty seconds, by the clock of the browser', async () => {
  const alarms = await all.control.evaluate(`chrome.alarms.getAll()`);
  expect(alarms).toMatchObject([{ name: 'sync', periodInMinutes: expect.closeTo(40 / 60) }]);
});

describe('what people have confirmed as phishing', () => {
  it('is stopped, although the model opened it before: nothing more of it is loaded', async () => {
    await visit('rose.example');
    await opened();
    const before = requestsTo('rose.example');
    await listChanges(() => confirm('https://rose.example/'));
    await visit('rose.example');
    await heading('This page is confirmed phishing.');
    expect([requestsTo('rose.example') - before, await axeViolations(page)]).toEqual([0, []]);
  });

  it('stays shut while the server cannot be asked, and says what it is when it can', async () => {
    await listChanges(() => confirm('https://lily.example/'));
    all.door.shut();
    await visit('lily.example');
    await heading('This page could not be checked yet.');
    expect([requestsTo('lily.example'), await axeViolations(page)]).toEqual([0, []]);
    // What the server has said before counts on.
    await visit('rose.example');
    await heading('This page is confirmed phishing.');
    await visit('lily.example');
    await heading('This page could not be checked yet.');
    all.door.open();
    await page.getByRole('button', { name: 'Try again now' }).click();
    await heading('This page is confirmed phishing.');
    expect(requestsTo('lily.example')).toBe(0);
  });
});

describe('what is set on the site', () => {
  it('takes effect when the device asks next', async () => {
    await setOnSite(false);
    await fortySecondsLater();
    await eventually('the badge', async () => (await badge()) === 'off');
    await visit('paypa1-login1.test');
    await opened();
  });

  it('takes effect at once where somebody opens the popup', async () => {
    await setOnSite(true);
    await inPopup((popup) => popup.getByRole('heading', { name: 'Protection is on' }).waitFor());
    await visit('paypa1-login2.test');
    await heading('This page only pretends to be PayPal.');
    expect(requestsTo('paypa1-login2.test')).toBe(0);
  });
});

it('a device that was removed hears of it when it asks next, says so, and asks no more', async () => {
  const [device] = (await all.parent.get('/api/devices')).body as readonly { readonly id: string }[];
  expect((await all.parent.send(`/api/devices/${device?.id}`, undefined, 'DELETE')).status).toBe(204);
  const state = () =>
    all.control.evaluate<string>(
      `chrome.storage.local.get('state').then(({ state }) => state.connection.state)`,
    );
  // The server may take five seconds.
  await eventually('the removal', async () => {
    await fortySecondsLater();
    return (await state()) === 'revoked';
  });
  await inPopup((popup) => popup.getByText('This device was removed from the account.').waitFor());
});
