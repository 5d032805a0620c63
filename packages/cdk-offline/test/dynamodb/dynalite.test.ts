import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDynalite } from '../../src/dynamodb/dynalite';
import { createDynaliteHere } from '../../src/dynamodb/dynalite-here';

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

/** Bytes in use, after what is no longer needed was collected. */
function used(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('what was read and then removed is kept by nothing', async () => {
  const dynalite = createDynaliteHere('000000000000', 'us-east-1');
  const ask = async (operation: string, more: object) => {
    const answer = await dynalite.send(operation, JSON.stringify({ TableName: 'large', ...more }));
    expect(answer.status).toBe(200);
    return answer.body;
  };
  await ask('CreateTable', {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  while (!(await ask('DescribeTable', {})).includes('"ACTIVE"')) await setImmediate();
  const fillReadAndEmpty = async () => {
    await ask('PutItem', { Item: { id: { S: 'one' }, text: { S: 'x'.repeat(300_000) } } });
    await ask('Scan', {});
    await ask('DeleteItem', { Key: { id: { S: 'one' } } });
  };
  await fillReadAndEmpty();
  const before = used();
  for (let time = 0; time < 30; time += 1) await fillReadAndEmpty();
  expect(used() - before).toBeLessThan(2_000_000);
  await dynalite.stop();
});
