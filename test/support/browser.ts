import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The first shows nothing to anybody and needs a quarter less of the processor than a whole Chromium. */
const NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'chrome',
];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];

const WINDOWS_PATHS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

const HOW_TO_GET_ONE =
  'The browser tests need Chrome, Chromium or Edge and none was found: ' +
  'install one, or set CHROME_PATH to its executable.';

interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
}

const thisMachine: Machine = { platform: process.platform, env: process.env, isExecutable };

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env.HOME ? [join(env.HOME, 'Applications')] : [])];
    return roots.flatMap((root) => MAC_APPS.map((app) => `${root}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    );
    return roots.flatMap((root) => WINDOWS_PATHS.map((path) => `${root}\\${path}`));
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/opt/google/chrome/chrome',
  ];
}

/** The executable of a browser on this machine, or undefined. A CHROME_PATH that is wrong is an error, not a hint. */
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  const chosen = machine.env.CHROME_PATH;
  if (chosen) {
    if (machine.isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which cannot be executed.`);
  }
  return usualPlaces(machine).find(machine.isExecutable);
}

/** The browser of the whole run where there is one, otherwise a new one; closed, the shared one only forgets its visitor. */
export async function launchBrowser(): Promise<Browser> {
  const shared = process.env['TEST_BROWSER'];
  return shared === undefined ? chromium.launch(options()) : chromium.connect(shared);
}

let served: BrowserServer | undefined;

/** Starts a browser for other processes; gives its address. */
export async function serveBrowser(): Promise<string> {
  served = await chromium.launchServer(options());
  return served.wsEndpoint();
}

export async function stopServingBrowser(): Promise<void> {
  await served?.close();
}

/** What Chromium makes ready around each new tab and nobody sees: half of the CPU time that opening a page took. */
const ownInterface = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Of several such lists only the last counts: what Playwright's own holds that matters here. */
const likePlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

function options(): LaunchOptions {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(HOW_TO_GET_ONE);
  return {
    executablePath,
    args: [
      // Chromium refuses to run as root, as most containers do, with its sandbox on.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      `--disable-features=${[...ownInterface, ...likePlaywright].join()}`,
    ],
  };
}
