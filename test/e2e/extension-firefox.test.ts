import { firefoxId } from '../../ops/browser-package/manifest';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { packedExtension } from '../support/extension-package';
import { type Firefox, findFirefox, startFirefox } from '../support/firefox';

let server: CountingServer;
let firefox: Firefox;
let extension: Awaited<ReturnType<typeof packedExtension>>;
let addressOf: (page: string) => string;

const isThere = findFirefox() !== undefined;
const where = isThere ? 'in Firefox' : 'in Firefox: not here, there is none';

beforeAll(async () => {
  if (!isThere) return;
  [server, extension, firefox] = await Promise.all([
    startCountingServer(),
    packedExtension('firefox'),
    startFirefox(),
  ]);
  addressOf = await firefox.install(extension.archive, firefoxId);
  await firefox.visit(addressOf('stopped.html'));
  await inExtension('a first start', 'chrome.storage.session.get("begun").then(({ begun }) => begun)');
});
afterAll(async () => {
  await firefox?.close();
  await server?.close();
  extension?.remove();
});

/** Asks a page of the extension, which may what its worker may, until it says yes. */
async function inExtension(what: string, expression: string): Promise<void> {
  await firefox.visit(addressOf('stopped.html'));
  await eventually(what, () =>
    firefox.inPage(`Promise.resolve(${expression}).then(resolve, () => resolve(false));`).catch(() => false),
  );
}

/** At the address, which the stopped page has behind its own. */
async function shows(text: string, url: string): Promise<void> {
  await eventually(`${text} at ${url}`, async () => {
    const shown = await firefox
      .inPage<string | null>(`resolve(location.href + ' ' + document.body?.innerText);`)
      .catch(() => '');
    // A page that goes away while it is asked answers nothing.
    return shown?.includes(url) && shown.includes(text);
  });
}

async function visited(url: string): Promise<void> {
  await firefox.visit(url);
  await shows('GET served', url);
}

async function isStopped(url: string, go: () => Promise<unknown> = () => firefox.visit(url)): Promise<void> {
  await go();
  await shows('Stopped before anything was loaded', url);
  expect(server.requestsTo(new URL(url).hostname)).toEqual([]);
}

const click = (id: string) =>
  firefox.inPage(`document.getElementById('${id}').click(); resolve();`).catch(() => undefined);
const historyLength = () => firefox.inPage<number>('resolve(history.length);');

async function toOtherTab(run: () => Promise<void>): Promise<void> {
  const handles = async () => (await firefox.send('WebDriver:GetWindowHandles')) as readonly string[];
  const [own] = [((await firefox.send('WebDriver:GetWindowHandle')) as { readonly value: string }).value];
  const before = await handles();
  await click('new');
  const other = await eventually('another tab', async () =>
    (await handles()).find((handle) => !before.includes(handle)),
  );
  await firefox.send('WebDriver:SwitchToWindow', { handle: other });
  await run();
  await firefox.send('WebDriver:CloseWindow');
  await firefox.send('WebDriver:SwitchToWindow', { handle: own });
}

/** What holds in each way of stopping; the hosts are others each time. */
function itGuards(way: string): void {
  const evil = (nth: number) => server.url(`paypa1-login${nth}-${way}.test`, '/verify');
  const from = (path: string) => server.url(`library-${way}.test`, path);

  it('stops what only the model can judge before its server hears of it', () => isStopped(evil(1)));

  it('stops the end of a redirect, a link and a new window', async () => {
    await isStopped(evil(2), () => firefox.visit(from(server.redirectTo(evil(2)))));
    await visited(from(server.pageTo(evil(3))));
    await isStopped(evil(3), () => click('link'));
    await visited(from(server.pageTo(evil(4))));
    await toOtherTab(() => isStopped(evil(4), async () => undefined));
  });

  it('stops while its page in the background is asleep', async () => {
    await firefox.inBrowser(
      `WebExtensionPolicy.getByID('${firefoxId}').extension.terminateBackground().then(resolve, resolve);`,
    );
    await isStopped(evil(5));
  });

  it('shows the stopped page again to who asks again', async () => {
    const start = from(server.pageTo(evil(1)));
    for (let time = 0; time < 2; time++) {
      await visited(start);
      await isStopped(evil(1), () => click('link'));
    }
    await firefox.send('WebDriver:Back');
    await shows('GET served', start);
  });

  it('opens an honest page once, as one entry of the history', async () => {
    const meadow = server.url(`meadow-${way}.test`);
    await visited(from(server.pageTo(meadow)));
    const before = await historyLength();
    await click('link');
    await shows('GET served', meadow);
    expect([await historyLength(), server.requestsTo(`meadow-${way}.test`).length]).toEqual([before + 1, 1]);
  });

  it('lets a form go with its body, once', async () => {
    const river = server.url(`river-${way}.test`);
    await visited(from(server.pageTo(river)));
    await firefox.inPage(`document.getElementById('form').submit(); resolve();`).catch(() => undefined);
    await shows('POST served', river);
    expect(server.requestsTo(`river-${way}.test`)).toMatchObject([{ method: 'POST', body: 'text=kept' }]);
  });
}

describe.skipIf(!isThere)(`${where}, which asked for no host`, () => {
  itGuards('gate');
});

describe.skipIf(!isThere)(`${where}, where a person let it see hosts`, () => {
  beforeAll(async () => {
    await firefox.inBrowser(`
      const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
      const { extension } = WebExtensionPolicy.getByID('${firefoxId}');
      ExtensionPermissions.add('${firefoxId}', { permissions: [], origins: ['*://*/*'] }, extension).then(resolve);`);
    await inExtension(
      'an open gate',
      'chrome.declarativeNetRequest.getEnabledRulesets().then(({ length }) => length === 0)',
    );
  });

  itGuards('holding');

  it('loads no frame that only the model can judge', async () => {
    await visited(server.url('library-holding.test'));
    await firefox.inPage(`
      const frame = document.createElement('iframe');
      frame.src = ${JSON.stringify(server.url('paypa1-login9.test', '/verify'))};
      frame.onload = () => resolve();
      document.body.append(frame);
      setTimeout(resolve, 2_000);`);
    expect(server.requestsTo('paypa1-login9.test')).toEqual([]);
  });

  it('shuts the gate again when the leave is taken back', async () => {
    await firefox.inBrowser(`
      const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
      const { extension } = WebExtensionPolicy.getByID('${firefoxId}');
      ExtensionPermissions.remove('${firefoxId}', { permissions: [], origins: ['*://*/*'] }, extension).then(resolve);`);
    await inExtension(
      'a shut gate',
      'chrome.declarativeNetRequest.getEnabledRulesets().then(({ length }) => length === 1)',
    );
  });
});
