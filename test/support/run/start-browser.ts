import { rmSync } from 'node:fs';
import { findBrowser, serveBrowser, stopServingBrowser } from '../browser';
import { writeSite } from '../built-site';
import { installDebianPackage } from '../debian-package';

/**
 * Starts the browser and builds the site that all test files share; gives what ends both. Without a browser the run
 * goes on: each file that needs it says so itself.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!findBrowser()) installDebianPackage('chromium-headless-shell');
  if (!findBrowser()) return undefined;
  const [browser, site] = await Promise.all([serveBrowser(), writeSite()]);
  process.env['TEST_BROWSER'] = browser;
  process.env['TEST_SITE'] = site;
  return async () => {
    await stopServingBrowser();
    rmSync(site, { recursive: true, force: true });
  };
}
