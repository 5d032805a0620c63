import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Tries to install a package of Debian: before the test files, which run in parallel and would race for the package
 * manager's lock. A failure is left to those that need it.
 */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`No ${name} found: trying to install Debian's.\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  } catch (error) {
    process.stderr.write(`It could not be installed: ${error instanceof Error ? error.message : error}\n`);
  }
}
