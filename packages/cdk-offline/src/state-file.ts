import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was last written to this file of the state directory, or the initial value. */
export function readState<T>(path: string, initial: T): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return initial;
    throw new Error(`The state file ${path} cannot be read; --fresh starts anew.`, {
      cause: error,
    });
  }
}

/** Replaces the file in one step: a killed process leaves the old content or the new, never half of it. */
export function writeState(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.new`;
  writeFileSync(draft, JSON.stringify(value, null, 1));
  renameSync(draft, path);
}
