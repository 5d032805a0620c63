import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDynalite } from '../../src/dynamodb/dynalite';

const path = mkdtempSync(join(tmpdir(), 'dynalite-'));
afterAll(() => rmSync(path, { recursive: true }));

test('a breakdown fails what was under way and nothing more: the next request is answered', async () => {
  const holder = createDynalite(path, '000000000000', 'us-east-1');
  await holder.send('ListTables', '{}');
  // The store is locked by the holder, at which dynalite throws outside of any request's reach.
  const dynalite = createDynalite(path, '000000000000', 'us-east-1');
  await expect(dynalite.send('ListTables', '{}')).rejects.toThrow(/not open/i);
  await holder.stop();
  await expect(dynalite.send('ListTables', '{}')).resolves.toEqual({
    status: 200,
    body: '{"TableNames":[]}',
  });
  await dynalite.stop();
});

test('stopping waits for what is under way', async () => {
  const dynalite = createDynalite(path, '000000000000', 'us-east-1');
  const answer = dynalite.send('ListTables', '{}');
  await dynalite.stop();
  await expect(answer).resolves.toMatchObject({ status: 200 });
});

test('what was read and then removed is kept by nothing, and what stays keeps little', async () => {
  // In a process of its own: others work in this one, too.
  const script = join(__dirname, 'kept.cjs');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
  const { removed, each } = JSON.parse(stdout) as Readonly<Record<'removed' | 'each', number>>;
  expect(removed).toBeLessThan(2_000_000);
  expect(each).toBeLessThan(1_500);
});
