import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const lockName = 'lock';

/** Takes the state directory for this process, empties it if asked to, and returns how to give it back; `say` hears of a run that was killed. */
export function takeStateDirectory(
  directory: string,
  fresh: boolean,
  say: (line: string) => void = () => {},
): () => void {
  const lock = join(directory, lockName);
  try {
    mkdirSync(directory, { recursive: true });
    takeLock(directory, lock, say);
    const remove = readdirSync(directory).filter((name) => fresh && name !== lockName);
    for (const name of remove) rmSync(join(directory, name), { recursive: true, force: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new Error(`The state cannot be kept in ${directory} (${code}). Choose another folder: --state DIR`);
  }
  return () => rmSync(lock, { force: true });
}

function takeLock(directory: string, lock: string, say: (line: string) => void): void {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(readFileSync(lock, 'utf8'));
    if (isRunning(owner)) {
      throw new Error(
        `Another copy (process ${owner}) is running on ${directory}. Stop it, or start this one elsewhere: ` +
          'PORT=4410 and --state DIR',
      );
    }
    say(`The last run (process ${owner}) was killed. What it had acknowledged is there.`);
    rmSync(lock, { force: true });
    takeLock(directory, lock, say);
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
