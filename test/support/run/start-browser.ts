import { findBrowser, serveBrowser } from '../browser';
import { writeSite } from '../built-site';
import { installDebianPackage } from '../debian-package';

/**
 * Starts the browser and builds the site that all test files share. Without a browser the run goes on: each file that
 * needs it says so itself.
 */
export default async function startBrowser(): Promise<void> {
  if (!findBrowser()) installDebianPackage('chromium');
  if (!findBrowser()) return;
  [process.env['TEST_BROWSER'], process.env['TEST_SITE']] = await Promise.all([serveBrowser(), writeSite()]);
}
