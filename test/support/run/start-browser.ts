import { findBrowser, serveBrowser } from '../browser';
import { installDebianPackage } from '../debian-package';

/**
 * Starts the browser that all test files share. Without one the run goes on: each file that needs it says so itself.
 */
export default async function startBrowser(): Promise<void> {
  if (!findBrowser()) installDebianPackage('chromium');
  if (findBrowser()) process.env['TEST_BROWSER'] = await serveBrowser();
}
