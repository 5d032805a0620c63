import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser';
import { eventually } from './eventually';

/** A headless shell loads no extensions, and branded Chrome takes none from the command line any more. */
export function findWholeChromium(): string | undefined {
  const chosen = process.env['CHROME_PATH'];
  if (chosen !== undefined && !chosen.includes('headless-shell')) return findBrowser();
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium'].find(existsSync);
}

export interface WholeBrowser {
  readonly context: BrowserContext;
  /** Starts it again with the same profile. */
  readonly restart: (...args: readonly string[]) => Promise<BrowserContext>;
  /** Ends all its processes in the middle of whatever they do; `restart` starts it again. */
  readonly kill: () => Promise<void>;
  /** The files of its profile with this text, in either of the ways in which Chromium writes text. */
  readonly filesWith: (text: string) => readonly string[];
  readonly close: () => Promise<void>;
}

export interface ExtendedBrowser extends WholeBrowser {
  /** The address of a page of the extension. */
  readonly addressOf: (page: string) => string;
  /** Runs in a page of the extension, which may what its worker may. */
  readonly inside: <Value>(expression: string) => Promise<Value>;
  /** Nobody listens any more; the browser starts the worker for the next event. */
  readonly putWorkerToSleep: () => Promise<void>;
}

/** Chromium with a profile of its own. All hosts lead to this machine. */
export async function startBrowser(...args: readonly string[]): Promise<WholeBrowser> {
  const executablePath = findWholeChromium();
  if (executablePath === undefined) {
    throw new Error(
      'Tests of the extension need Chromium: install it, or set CHROME_PATH to its executable.',
    );
  }
  const profile = mkdtempSync(join(tmpdir(), 'schoolhouse-profile-'));
  const launch = (more: readonly string[] = []) =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      // Playwright's own headless mode is the shell's.
      headless: false,
      args: [
        '--headless=new',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--host-resolver-rules=MAP * 127.0.0.1',
        '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
        '--lang=en',
        ...args,
        ...more,
      ],
    });
  let context = await launch();
  return {
    get context() {
      return context;
    },
    restart: async (...more) => {
      await context.close();
      context = await launch(more);
      return context;
    },
    kill: () => killed(context),
    filesWith: (text) => filesWith(profile, text),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function killed(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own === undefined) throw new Error('The browser does not say which process it is');
  const closed = context.waitForEvent('close');
  // Playwright lets each browser lead a group of its own.
  process.kill(-own.id, 'SIGKILL');
  await closed;
}

function filesWith(folder: string, text: string): readonly string[] {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const bytes = bytesIn(file);
      return forms.some((form) => bytes.includes(form));
    });
}

/** None where the running browser has removed the file since it was listed. */
function bytesIn(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return Buffer.alloc(0);
  }
}

/** With an unpacked extension. */
export async function startExtended(extension: string, ...args: readonly string[]): Promise<ExtendedBrowser> {
  const browser = await startBrowser(
    `--disable-extensions-except=${extension}`,
    `--load-extension=${extension}`,
    ...args,
  );
  const { url } = await workerOf(browser.context);
  const addressOf = (page: string) => url.replace('main.js', page);
  const onPage = async <Value>(run: (helper: Page) => Promise<Value>): Promise<Value> => {
    const helper = await browser.context.newPage();
    await helper.goto(addressOf('stopped.html'));
    const value = await run(helper);
    await helper.close();
    return value;
  };
  return {
    get context() {
      return browser.context;
    },
    restart: browser.restart,
    kill: browser.kill,
    filesWith: browser.filesWith,
    close: browser.close,
    addressOf,
    inside: <Value>(expression: string) => onPage((helper) => helper.evaluate<Value>(expression)),
    putWorkerToSleep: () => onPage((helper) => stopWorkers(browser.context, helper)),
  };
}

/** Where the worker is, once it has done what it does at each start. */
export async function workerOf(context: BrowserContext): Promise<{ readonly url: string }> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const hasBegun = 'chrome.storage.session.get("begun").then(({ begun }) => begun === true)';
  await eventually('the extension has begun', () => worker.evaluate<boolean>(hasBegun));
  return { url: worker.url() };
}

/** By the browser itself, asked from a page of the extension. */
export async function stopWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
}
