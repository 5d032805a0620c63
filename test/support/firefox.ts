import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import { connectMarionette, type Marionette } from './marionette';

export function findFirefox(): string | undefined {
  const chosen = process.env['FIREFOX_PATH'];
  if (chosen !== undefined) return chosen;
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'].find(existsSync);
}

export interface Firefox {
  readonly send: Marionette['send'];
  /** Installs a packed extension until the browser ends; gives the address of a page of it. */
  readonly install: (archive: string, id: string) => Promise<(page: string) => string>;
  /** Goes where the address bar would; what does not open is no error. */
  readonly visit: (url: string) => Promise<void>;
  /** Runs in the page that is shown; its `resolve` ends it. */
  readonly inPage: <Value>(script: string) => Promise<Value>;
  /** Runs in the browser itself, which may everything. */
  readonly inBrowser: <Value>(script: string) => Promise<Value>;
  /** What an XPath names, once it is there; typing takes the place of what was there. */
  readonly click: (path: string) => Promise<void>;
  readonly type: (path: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Every host leads to this machine, and nothing calls home. */
const settings = {
  'marionette.port': 0,
  'network.dns.forceResolve': '127.0.0.1',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'dom.security.https_first': false,
  'dom.security.https_first_schemeless': false,
  'intl.locale.requested': 'en-US',
} as const;

/** Firefox without a window, with a profile of its own. */
export async function startFirefox(): Promise<Firefox> {
  const executable = findFirefox();
  if (executable === undefined) throw new Error('No Firefox: install it, or set FIREFOX_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'schoolhouse-firefox-'));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const own = ['--headless', '-marionette', '--remote-allow-system-access', '--profile', profile];
  const browser = spawn(executable, own, { stdio: 'ignore' });
  const port = await eventually('the port of Firefox', () => portIn(profile));
  const marionette = await connectMarionette(port);
  await marionette.send('WebDriver:NewSession', { pageLoadStrategy: 'none' });
  const run = async <Value>(script: string): Promise<Value> => {
    const wrapped = `const resolve = arguments[arguments.length - 1]; ${script}`;
    const answer = await marionette.send('WebDriver:ExecuteAsyncScript', { script: wrapped, args: [] });
    return (answer as { readonly value: Value }).value;
  };
  const inBrowser = async <Value>(script: string) => {
    await marionette.send('Marionette:SetContext', { value: 'chrome' });
    try {
      return await run<Value>(script);
    } finally {
      await marionette.send('Marionette:SetContext', { value: 'content' });
    }
  };
  return {
    send: marionette.send,
    install: async (archive, id) => {
      await marionette.send('Addon:Install', { path: archive, temporary: true });
      const host = await inBrowser<string>(
        `resolve(WebExtensionPolicy.getByID('${id}').mozExtensionHostname);`,
      );
      return (page) => `moz-extension://${host}/${page}`;
    },
    visit: async (url) => {
      await marionette.send('WebDriver:Navigate', { url }).catch(() => undefined);
    },
    inPage: run,
    inBrowser,
    ...handsOn(marionette),
    close: async () => {
      marionette.close();
      await ended(browser);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function handsOn({ send }: Marionette): Pick<Firefox, 'click' | 'type'> {
  const find = (path: string) =>
    eventually(path, async () => {
      const found = await send('WebDriver:FindElement', { using: 'xpath', value: path }).catch(
        () => undefined,
      );
      return found && Object.values((found as { readonly value: Record<string, string> }).value)[0];
    });
  return {
    click: async (path) => {
      await send('WebDriver:ElementClick', { id: await find(path) });
    },
    type: async (path, text) => {
      const id = await find(path);
      await send('WebDriver:ElementClear', { id });
      await send('WebDriver:ElementSendKeys', { id, text });
    },
  };
}

function portIn(profile: string): number | undefined {
  const file = join(profile, 'MarionetteActivePort');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined;
}

async function ended(browser: ChildProcess): Promise<void> {
  const exit = once(browser, 'exit');
  browser.kill();
  await exit;
}
