import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtOnce } from './built-once';

let root: string;
let made: number;
const source = () => join(root, 'source.txt');
const directory = () => join(root, 'kept/built');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  made = 0;
  writeFileSync(source(), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(run: string, make: (into: string) => void = copy): string {
  const counting = (into: string) => {
    made += 1;
    make(into);
  };
  return builtOnce({ directory: directory(), sources: [source()], make: counting }, run);
}

function copy(into: string): void {
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'copy.txt'), readFileSync(source()));
}

function fail(): never {
  throw new Error('lib/stack.ts(7,3): error');
}

const built = () => readFileSync(join(directory(), 'copy.txt'), 'utf8');

it('is made for the first who asks, and kept for all others', () => {
  expect(build('run 1')).toBe(directory());
  expect(build('run 1')).toBe(directory());
  expect([made, built()]).toEqual([1, 'one']);
});

it('is kept for the next run while no source changes', () => {
  build('run 1');
  build('run 2');
  expect(made).toBe(1);
  writeFileSync(source(), 'two');
  build('run 3');
  expect([made, built()]).toEqual([2, 'two']);
});

it('is not tried again in a run in which it failed: everybody gets the output at once', () => {
  expect(() => build('run 1', fail)).toThrow('lib/stack.ts(7,3): error');
  expect(() => build('run 1', fail)).toThrow('lib/stack.ts(7,3): error');
  expect(made).toBe(1);
});

it('is tried again in the next run, although no source changed', () => {
  expect(() => build('run 1', fail)).toThrow();
  build('run 2');
  expect([made, built()]).toEqual([2, 'one']);
});

it('leaves nothing of what was made before', () => {
  build('run 1', (into) => {
    copy(into);
    writeFileSync(join(into, 'stale.txt'), '');
  });
  writeFileSync(source(), 'two');
  build('run 2');
  expect(() => readFileSync(join(directory(), 'stale.txt'))).toThrow('ENOENT');
});

it('does not wait for a process that died while it made it', () => {
  mkdirSync(join(root, 'kept'));
  writeFileSync(`${directory()}.lock`, '999999999');
  build('run 1');
  expect(made).toBe(1);
});
