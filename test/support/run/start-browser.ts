import { rmSync } from 'node:fs';
import { findBrowser, serveBrowser, stopServingBrowser } from '../browser';
import { writeSite } from '../built-site';
import { installDebianPackage } from '../debian-package';
import { findFirefox } from '../firefox';
import { findWholeChromium } from '../whole-chromium';

/**
 * Starts the browser (tests of the extension start a whole one themselves) and builds the site that all test files share; gives what ends both. Without a browser the run
 * goes on: each file that needs it says so itself.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!findBrowser()) installDebianPackage('chromium-headless-shell');
  if (!findWholeChromium()) installDebianPackage('chromium');
  // Firefox's package of the extension is tried where there is one.
  if (!findFirefox()) installDebianPackage('firefox-esr');
  if (!findBrowser()) return undefined;
  const [browser, site] = await Promise.all([serveBrowser(), writeSite()]);
  process.env['TEST_BROWSER'] = browser;
  process.env['TEST_SITE'] = site;
  return async () => {
    await stopServingBrowser();
    rmSync(site, { recursive: true, force: true });
  };
}
