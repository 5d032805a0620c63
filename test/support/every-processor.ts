import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(__dirname, '../..');

/** What a command prints that works on every processor at once: a test with such a command runs before all others, alone. */
export async function onEveryProcessor(script: string, args: readonly string[]): Promise<string> {
  const options = ['--import', 'tsx', path.join(root, script), ...args];
  const run = promisify(execFile)(process.execPath, options, { cwd: root, maxBuffer: 2 ** 28 });
  // A command that found something ends with 1: what it found is what the test is about.
  const { stdout } = await run.catch((error: { readonly code?: unknown; readonly stdout: string }) => {
    if (error.code !== 1) throw error;
    return error;
  });
  return stdout;
}
