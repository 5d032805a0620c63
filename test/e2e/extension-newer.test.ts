import { firefoxId } from '../../ops/browser-package/manifest';
import { type ConfirmingServer, newerVersion, startConfirmingServer } from '../support/confirming-server';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { packedExtension, unpackedExtension } from '../support/extension-package';
import { findFirefox, startFirefox } from '../support/firefox';
import { startExtended } from '../support/whole-chromium';

let family: ConfirmingServer;
let pages: CountingServer;

beforeEach(async () => {
  [family, pages] = await Promise.all([startConfirmingServer('rose.test'), startCountingServer()]);
});
afterEach(async () => {
  await Promise.all([family.close(), pages.close()]);
});

/** What a page of the extension is asked to do. */
const connect = () =>
  `chrome.storage.local.set(${JSON.stringify({ state: family.state })}).then(() => chrome.runtime.sendMessage({ kind: 'fetchNow' }))`;
const modelOf = (url: string) =>
  `chrome.runtime.sendMessage({ kind: 'overview', url: ${JSON.stringify(url)} }).then(({ page }) => page.verdict.explanation.modelVersion)`;
const meadow = 'https://meadow.test/';

it('in Chromium a newer model judges once it came, also in a worker that starts anew, and a confirmed page is stopped', async () => {
  const extension = await unpackedExtension();
  const browser = await startExtended(extension.folder);
  const { inside } = browser;
  expect(await inside<string>(modelOf(meadow))).not.toBe(newerVersion);
  await inside(connect());
  expect(await inside<string>(modelOf(meadow))).toBe(newerVersion);
  await browser.putWorkerToSleep();
  expect(await inside<string>(modelOf(meadow))).toBe(newerVersion);
  const page = await browser.context.newPage();
  await page.goto(pages.url('rose.test')).catch(() => undefined);
  await page.getByRole('heading', { level: 1, name: 'This page is confirmed phishing.' }).waitFor();
  // It is not asked for again within the hour.
  const before = family.asked().filter((path) => path === '/api/model').length;
  await inside(`chrome.runtime.sendMessage({ kind: 'fetchNow' })`);
  expect(family.asked().filter((path) => path === '/api/model')).toHaveLength(before);
  expect([family.asked().includes('/api/blocklist/resolve'), pages.requestsTo('rose.test')]).toEqual([
    true,
    [],
  ]);
  await browser.close();
  extension.remove();
});

const isThere = findFirefox() !== undefined;
const where = isThere ? 'in Firefox' : 'in Firefox: not here, there is none';

it.skipIf(!isThere)(
  `${where} a newer model judges once it came, and a confirmed page is stopped`,
  async () => {
    const [extension, firefox] = await Promise.all([packedExtension('firefox'), startFirefox()]);
    const addressOf = await firefox.install(extension.archive, firefoxId);
    /** A page that goes away while it is asked, or is just opening, answers nothing. */
    const inside = async (expression: string) => {
      const asked = `Promise.resolve(${expression}).then(resolve, () => resolve(''));`;
      return (await firefox.inPage<string | null>(asked).catch(() => '')) ?? '';
    };
    await firefox.visit(addressOf('stopped.html'));
    await eventually('the model that ships', async () => {
      const version = await inside(modelOf(meadow));
      return version !== '' && version !== newerVersion;
    });
    await eventually('the newer model', async () => {
      await inside(connect());
      return (await inside(modelOf(meadow))) === newerVersion;
    });
    await firefox.visit(pages.url('rose.test'));
    await eventually('its stopped page', async () =>
      (await inside('document.body?.innerText')).includes('This page is confirmed phishing.'),
    );
    expect([family.asked().includes('/api/blocklist/resolve'), pages.requestsTo('rose.test')]).toEqual([
      true,
      [],
    ]);
    await firefox.close();
    extension.remove();
  },
);
