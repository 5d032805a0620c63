import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** Whether something could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return ['ENOSPC', 'EDQUOT'].includes(code ?? '') || /No space left on device/i.test(message);
}

/** For what is kept beside the work, such as logs: for want of room the line is lost and the work goes on. */
export function appendLine(path: string, line: string, warn: (line: string) => void): void {
  try {
    appendFileSync(path, `${line}\n`);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    warn(`The disk is full: a line of ${path} is lost.`);
  }
}
