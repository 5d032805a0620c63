import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeStateDirectory } from '../../src/command/state-directory';

const newDirectory = () => mkdtempSync(join(tmpdir(), 'state-'));

test('a directory is taken and given back', () => {
  const directory = join(newDirectory(), 'deep', 'state');
  const release = takeStateDirectory(directory, false);
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(join(directory, 'lock'))).toBe(false);
});

test('a second copy is told who holds it', () => {
  const directory = newDirectory();
  writeFileSync(join(directory, 'lock'), String(process.ppid));
  const take = () => takeStateDirectory(directory, true);
  expect(take).toThrow(`Another copy (process ${process.ppid}) is running on ${directory}.`);
});

test('the lock of a process that was killed does not count, and is told', () => {
  const directory = newDirectory();
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(directory, 'lock'), String(pid));
  const said: string[] = [];
  takeStateDirectory(directory, false, (line) => said.push(line));
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toBe(String(process.pid));
  expect(said).toEqual([`The last run (process ${pid}) was killed. What it had acknowledged is there.`]);
});

test.each([
  [true, false],
  [false, true],
])('fresh %p: what was there before is kept %p', (fresh, kept) => {
  const directory = newDirectory();
  writeFileSync(join(directory, 'old'), '');
  takeStateDirectory(directory, fresh);
  expect(existsSync(join(directory, 'old'))).toBe(kept);
  expect(existsSync(join(directory, 'lock'))).toBe(true);
});

test('where nothing can be written, it says so with the folder', () => {
  const file = join(newDirectory(), 'file');
  writeFileSync(file, '');
  expect(() => takeStateDirectory(join(file, 'state'), false)).toThrow(
    `The state cannot be kept in ${join(file, 'state')} (ENOTDIR). Choose another folder: --state DIR`,
  );
});
