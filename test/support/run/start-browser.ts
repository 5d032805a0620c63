import { findBrowser, installBrowser, serveBrowser } from '../browser';

/**
 * Starts the browser that all test files share. Without one the run goes on: each file that needs it says so itself.
 */
export default async function startBrowser(): Promise<void> {
  if (!findBrowser()) install();
  if (findBrowser()) process.env['TEST_BROWSER'] = await serveBrowser();
}

/** Before the test files, which run in parallel and would race for the package manager's lock. */
function install(): void {
  process.stderr.write("No browser found: trying to install Debian's chromium.\n");
  try {
    installBrowser();
  } catch (error) {
    process.stderr.write(`It could not be installed: ${error instanceof Error ? error.message : error}\n`);
  }
}
