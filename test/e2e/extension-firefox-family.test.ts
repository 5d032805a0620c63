import { firefoxId } from '../../ops/browser-package/manifest';
import { type CountingServer, startCountingServer } from '../support/counting-server';
import { eventually } from '../support/eventually';
import { packedExtension } from '../support/extension-package';
import { openFamily } from '../support/family';
import { type Firefox, findFirefox, startFirefox } from '../support/firefox';
import type { PhishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const isThere = findFirefox() !== undefined;
const where = isThere ? 'in Firefox' : 'in Firefox: not here, there is none';
const pin = '804613';
const settings = { mode: 'Balanced', whitelist: [], isProtectionEnabled: true };

let system: TestSystem;
let parent: PhishingClient;
let pages: CountingServer;
let extension: Awaited<ReturnType<typeof packedExtension>>;
let firefox: Firefox;
let addressOf: (page: string) => string;

beforeAll(async () => {
  if (!isThere) return;
  [system, pages, extension, firefox] = await Promise.all([
    startTestSystem({ edit: withLimits() }),
    startCountingServer(),
    packedExtension('firefox'),
    startFirefox(),
  ]);
  parent = (await openFamily(system)).parent();
  expect((await parent.send('/api/pin', { pin }, 'PUT')).status).toBe(204);
  const blacklist = ['games.example'];
  expect((await parent.send('/api/settings', { ...settings, blacklist }, 'PUT')).status).toBe(200);
  addressOf = await firefox.install(extension.archive, firefoxId);
});
afterAll(async () => {
  await firefox?.close();
  extension?.remove();
  await Promise.all([system?.close(), pages?.close()]);
});

async function shows(text: string): Promise<void> {
  await eventually(text, async () => {
    const shown = await firefox.inPage<string | null>(`resolve(document.body?.innerText);`).catch(() => '');
    return shown?.includes(text);
  });
}

const labelled = (label: string) => `//input[@id = //label[normalize-space() = "${label}"]/@for]`;
const button = (name: string) => `//button[normalize-space() = "${name}" or @aria-label = "${name}"]`;

describe.skipIf(!isThere)(`${where}, a browser of a family`, () => {
  it('says in the popup that it belongs to none yet', async () => {
    await firefox.visit(addressOf('popup.html'));
    await shows('This device belongs to no family yet.');
  });

  it('joins one by the code, and says how it is called', async () => {
    const { code } = (await parent.send('/api/devices/pairing')).body as { readonly code: string };
    const { url } = system.endpoints['phishing'] as { readonly url: string };
    await firefox.visit(addressOf('options.html#welcome'));
    await firefox.type(labelled('Address of the school’s site'), url);
    await firefox.type(labelled('Name of this device'), 'Family laptop');
    await firefox.type(labelled('Code from the site'), 'WRNG-2345');
    await firefox.click(button('Connect'));
    await shows('This code is not valid any more.');
    await firefox.type(labelled('Code from the site'), code);
    await firefox.click(button('Connect'));
    await shows('As “Family laptop”. Mostly used by: Older children');
    const devices = (await parent.get('/api/devices')).body as readonly { readonly name: string }[];
    expect(devices.map(({ name }) => name)).toEqual(['Family laptop']);
    await firefox.visit(addressOf('options.html'));
    await shows('Family laptop');
  });

  it("keeps the family's list", async () => {
    await firefox.visit(pages.url('www.games.example'));
    await shows('Your family keeps this site closed.');
    expect(pages.requestsTo('www.games.example')).toEqual([]);
  });

  it('is switched off in the popup by the PIN alone, and on again without', async () => {
    await firefox.visit(addressOf('popup.html'));
    await shows('Protection is on');
    await firefox.click(button('Protection'));
    await firefox.type(labelled('Parent’s PIN'), '000000');
    await firefox.click(button('Switch off for 15 minutes'));
    await shows('Wrong PIN. 4 more tries');
    await firefox.type(labelled('Parent’s PIN'), pin);
    await firefox.click(button('Switch off for 15 minutes'));
    await shows('Protection is off');
    await firefox.click(button('Protection'));
    await shows('Protection is on');
  });

  it('says in the popup that it was removed, as soon as that is opened', async () => {
    const [device] = (await parent.get('/api/devices')).body as readonly { readonly id: string }[];
    expect((await parent.send(`/api/devices/${device?.id}`, undefined, 'DELETE')).status).toBe(204);
    // The server may take five seconds.
    await eventually('the removal', async () => {
      await firefox.visit(addressOf('options.html'));
      await firefox.visit(addressOf('popup.html'));
      const asked = `chrome.runtime.sendMessage({ kind: 'fetchNow' })
        .then(() => resolve(document.body.innerText.includes('This device was removed from the account.')));`;
      return firefox.inPage<boolean>(asked).catch(() => false);
    });
  });
});
