import { readFileSync } from 'node:fs';
import type { Package } from '../../ops/browser-package/manifest';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { packedExtension, unpackedExtension } from '../support/extension-package';
import { type ManagedBrowser, startManaged, whyNotManaged } from '../support/managed-chromium';
import { startExtended } from '../support/whole-chromium';

/** An extension from a folder comes later than one that is installed, so these are installed: that takes a policy. */
const hindrance = whyNotManaged();
const where =
  hindrance === undefined ? 'opened together with the browser' : `with the browser: not here, ${hindrance}`;

/** Requests for a page that a browser begins with; `bench/extension.ts` counts how many of them there are. */
const mayLeave: readonly (readonly [Package, number])[] = [
  ['store', 1],
  ['school', 0],
];

describe.skipIf(hindrance !== undefined).each(mayLeave)(`a page ${where}, package %s`, (name, most) => {
  let server: CountingServer;
  let browser: ManagedBrowser;

  beforeAll(async () => {
    const extension = await packedExtension(name);
    server = await startCountingServer();
    browser = await startManaged(readFileSync(extension.archive), { blacklist: ['shut.test'] });
    extension.remove();
    const page = await browser.context.newPage();
    await page.goto(browser.addressOf('stopped.html'));
    const rules = `chrome.declarativeNetRequest.getDynamicRules().then((all) => JSON.stringify(all).includes('shut.test'))`;
    await eventually('the rules of the school', () => page.evaluate<boolean>(rules));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each(['paypa1-login1.test', 'www.shut.test'])(
    'is stopped, and loaded once at most: %s',
    async (host) => {
      const context = await browser.restart(server.url(host, '/verify'));
      const isStopped = (url: string) =>
        url.startsWith(browser.addressOf('stopped.html')) && url.includes(host);
      await eventually('its stopped page', () => context.pages().some((tab) => isStopped(tab.url())));
      expect(server.requestsTo(host).length).toBeLessThanOrEqual(most);
    },
  );
});

/** A browser says what its policies are three seconds after its start; here it never does, once it is told to be silent. */
const silenced = `const told = chrome.storage.managed.get.bind(chrome.storage.managed);
chrome.storage.managed.get = async () =>
  (await chrome.storage.local.get('isSilent')).isSilent ? new Promise(() => undefined) : told();
`;

it('an honest page does not wait for the policies of a browser that is just starting', async () => {
  const [server, extension] = await Promise.all([
    startCountingServer(),
    unpackedExtension((same) => same, silenced),
  ]);
  const browser = await startExtended(extension.folder);
  const heard = `chrome.storage.local.get('policy').then(({ policy }) => policy !== undefined)`;
  await eventually('the policies', () => browser.inside<boolean>(heard));
  await browser.inside('chrome.storage.local.set({ isSilent: true })');
  const page = await (await browser.restart()).newPage();
  await page.goto(server.url('meadow.example')).catch(() => undefined);
  await page.getByRole('heading', { name: 'GET served' }).waitFor();
  await browser.close();
  await server.close();
  extension.remove();
});
