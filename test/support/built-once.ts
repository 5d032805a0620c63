import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Something that is made of sources and that many test files use, each in a process of its own. */
export interface Build {
  /** Where it is kept, also for later runs. */
  readonly directory: string;
  /** Files and folders. */
  readonly sources: readonly string[];
  readonly make: (directory: string) => void;
}

/** What the last run that asked for a build found or made. */
interface Outcome {
  readonly run: string;
  readonly fingerprint: string;
  /** What went wrong. */
  readonly error?: string;
}

/**
 * Makes it unless no source has changed since the last time, and says where it is. In one run, the first process to
 * ask makes it while the others wait; when that fails, all of them fail with the same message.
 */
export function builtOnce(build: Build, run = process.env['TEST_RUN'] ?? String(process.pid)): string {
  const lock = `${build.directory}.lock`;
  mkdirSync(dirname(build.directory), { recursive: true });
  for (;;) {
    const outcome = readOutcome(build);
    if (outcome?.run === run) return directoryOf(build, outcome);
    if (!acquired(lock)) continue;
    try {
      const last = readOutcome(build);
      if (last?.run !== run) writeOutcome(build, { run, ...outcomeOf(build, last) });
    } finally {
      rmSync(lock);
    }
  }
}

function directoryOf({ directory }: Build, { error }: Outcome): string {
  if (error !== undefined) throw new Error(error);
  return directory;
}

function outcomeOf({ directory, sources, make }: Build, last: Outcome | undefined): Omit<Outcome, 'run'> {
  const fingerprint = fingerprintOf(sources);
  if (last?.fingerprint === fingerprint && last.error === undefined) return { fingerprint };
  rmSync(directory, { recursive: true, force: true });
  try {
    make(directory);
    return { fingerprint };
  } catch (error) {
    return { fingerprint, error: error instanceof Error ? error.message : String(error) };
  }
}

function readOutcome({ directory }: Build): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(`${directory}.json`, 'utf8'));
  } catch {
    return undefined;
  }
}

function writeOutcome({ directory }: Build, outcome: Outcome): void {
  const file = `${directory}.json`;
  writeFileSync(`${file}.new`, JSON.stringify(outcome));
  renameSync(`${file}.new`, file);
}

/** Creates the lock file; false, after a short wait, while a living process holds it. */
function acquired(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    if (!isRunning(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
}

function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
