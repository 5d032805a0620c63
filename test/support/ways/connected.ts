import type { Page } from 'playwright-core';
import { type CountingServer, startCountingServer } from '../counting-server';
import { type Door, openDoor } from '../door';
import { unpackedExtension } from '../extension-package';
import { openFamily } from '../family';
import type { PhishingClient } from '../phishing-client';
import { startTestSystem, withLimits } from '../system';
import { type ExtendedBrowser, startExtended } from '../whole-chromium';

type Manifest = Record<string, unknown>;

/** A browser whose extension belongs to a family at the running system. */
export interface Connected {
  readonly browser: ExtendedBrowser;
  readonly pages: CountingServer;
  /** To the family's server. */
  readonly door: Door;
  readonly parent: PhishingClient;
  /** Who says what is phishing. */
  readonly reviewer: PhishingClient;
  /** A page of the extension, of the browser's first start. */
  readonly control: Page;
  /** As a parent does it on the site; the device hears of it at once. */
  readonly set: (settings: object) => Promise<void>;
  readonly close: () => Promise<void>;
}

const atFirst = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };

export async function startConnected(
  edit: (manifest: Manifest) => Manifest,
  args: (pages: CountingServer) => Promise<readonly string[]>,
  before?: string,
): Promise<Connected> {
  const [system, pages, extension] = await Promise.all([
    startTestSystem({ edit: withLimits() }),
    startCountingServer(),
    unpackedExtension(edit, before),
  ]);
  const door = await openDoor((system.endpoints['phishing'] as { readonly url: string }).url);
  const family = await openFamily(system);
  const [parent, reviewer] = [family.parent(), family.admin()];
  const browser = await startExtended(extension.folder, ...(await args(pages)));
  const control = await browser.context.newPage();
  await control.goto(browser.addressOf('options.html'));
  const say = (said: object) => control.evaluate(`chrome.runtime.sendMessage(${JSON.stringify(said)})`);
  const { code } = (await parent.send('/api/devices/pairing')).body as { readonly code: string };
  const device = { server: door.url, name: 'Family laptop', reader: 'teen' };
  const answer = await say({ kind: 'connect', ...device, by: { kind: 'code', code } });
  if ((answer as { readonly kind: string }).kind !== 'done') throw new Error(JSON.stringify(answer));
  return {
    browser,
    pages,
    door,
    parent,
    reviewer,
    control,
    set: async (settings) => {
      const { status } = await parent.send('/api/settings', { ...atFirst, ...settings }, 'PUT');
      if (status !== 200) throw new Error(`The settings were answered with ${status}`);
      await say({ kind: 'fetchNow' });
    },
    close: async () => {
      await browser.close();
      extension.remove();
      await Promise.all([door.close(), pages.close()]);
      await system.close();
    },
  };
}
