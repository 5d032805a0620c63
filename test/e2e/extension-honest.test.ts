import type { Page } from 'playwright-core';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { unpackedExtension } from '../support/extension-package';
import { arrived, type Flow, told, visit } from '../support/honest/flow';
import { flows } from '../support/honest/flows';
import {
  type ExtendedBrowser,
  startBrowser,
  startExtended,
  type WholeBrowser,
} from '../support/whole-chromium';

let server: CountingServer;
let extension: Awaited<ReturnType<typeof unpackedExtension>>;
let extended: ExtendedBrowser;
let plain: WholeBrowser;
let hosts = 0;

beforeAll(async () => {
  [server, extension] = await Promise.all([startCountingServer(), unpackedExtension()]);
  [extended, plain] = await Promise.all([startExtended(extension.folder), startBrowser()]);
});
afterAll(async () => {
  await Promise.all([extended.close(), plain.close()]);
  await server.close();
  extension.remove();
});

/** What the person sees, and what the servers get. */
async function noticed({ run }: Flow, { context }: WholeBrowser) {
  const page = await context.newPage();
  const paths = new Map<string, string>();
  const nth = ++hosts;
  const outcome = await run({
    context,
    page,
    server,
    at: (host, put) => {
      const path = server.put(put);
      paths.set(path, `${host} ${paths.size}`);
      return server.url(`${host}-${nth}.example`, path);
    },
  });
  await page.close();
  const requests = server.all().filter(({ host }) => host.endsWith(`-${nth}.example`));
  const said = JSON.stringify([outcome, requests.map(told)]);
  // The paths differ from visit to visit.
  return JSON.parse(said.replace(/\/page\/\d+/g, (path) => paths.get(path) ?? path)) as unknown;
}

/** In both browsers at once. */
const expectSame = async (flow: Flow) => {
  const [withIt, without] = await Promise.all([noticed(flow, extended), noticed(flow, plain)]);
  expect(withIt).toEqual(without);
};

describe('with the extension as without it:', () => {
  it.each(flows)('$name', expectSame);

  it('the tabs of the last session', async () => {
    const urls = ['one', 'two'].map((name) => server.url(`${name}-restored.example`));
    const restored = async (browser: WholeBrowser) => {
      for (const url of urls) await visit(await browser.context.newPage(), url);
      const again = await browser.restart('--restore-last-session');
      const isThere = (url: string) => (page: Page) => page.url() === url;
      for (const url of urls) {
        const tab = await eventually(url, () => again.pages().find(isThere(url)));
        await arrived(tab, 'GET served');
      }
    };
    await Promise.all([restored(extended), restored(plain)]);
  });
});

// The browser asks "Confirm form resubmission" before; those that a tool drives do not.
describe('in Strict, where a form is held, as without the extension:', () => {
  beforeAll(async () => {
    const strict = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true };
    await extended.inside(`chrome.storage.local.get('state')
      .then(({ state }) => chrome.storage.local.set({ state: { ...state, protection: ${JSON.stringify(strict)} } }))
      .then(() => chrome.runtime.sendMessage({ kind: 'switchOn' }))`);
  });

  it.each(flows.filter(({ posts }) => posts))('$name', expectSame);
});
