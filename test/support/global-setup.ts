import { findBrowser, installBrowser } from './browser';

/**
 * Runs once before the test files, which start in parallel and would race for the package manager's lock.
 * A failure is left to the files that need a browser: the others run without one.
 */
export default function setUp(): void {
  if (findBrowser()) return;
  process.stderr.write("No browser found: trying to install Debian's chromium.\n");
  try {
    installBrowser();
  } catch (error) {
    process.stderr.write(`It could not be installed: ${error instanceof Error ? error.message : error}\n`);
  }
}
