import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createDynamoDb } from '../../src/dynamodb/dynamodb';
import { createUnfinished } from '../../src/dynamodb/unfinished';
import { createManualClock } from '../../src/manual-clock';
import { ServiceError } from '../../src/protocol/service-error';
import { writeAssembly } from '../assembly/assembly-files';
import { Table, TableName } from './accounts-table';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'unfinished-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const outcomes = [
  { TableName, Key: { id: { S: 'a' } }, Item: { id: { S: 'a' }, balance: { N: '70' } } },
  { TableName, Key: { id: { S: 'b' } }, Item: { id: { S: 'b' }, balance: { N: '30' } } },
  { TableName, Key: { id: { S: 'c' } } },
];

/** Tables that fail at the write of this number, once: `broken` breaks down, otherwise the answer is no. */
function failingAt(number: number, broken = true) {
  const sent: string[] = [];
  const refused = { status: 400, body: '{"__type":"x#ValidationException","message":"no"}' };
  const send = async (operation: string, body: string) => {
    sent.push(`${operation} ${body}`);
    if (sent.length !== number) return { status: 200, body: '{}' };
    if (broken) throw new Error('No space left on device');
    return refused;
  };
  return { sent, send };
}

const written = (sent: readonly string[]) => sent.map((line) => /\b[abc]\b/.exec(line)?.[0]).join('');

test('what a full disk cut off is written before anything else', async () => {
  const tables = failingAt(2);
  const { carryOut, finish } = createUnfinished(directory, tables);
  await expect(carryOut(outcomes)).rejects.toThrow('No space left');
  expect(readdirSync(directory)).toHaveLength(1);
  expect(await Promise.all([finish(), finish()])).toEqual([1, 1]);
  expect(written(tables.sent)).toBe('ababc');
  expect(readdirSync(directory)).toEqual([]);
  expect(await finish()).toBe(0);
});

test('what is refused is not tried again', async () => {
  const { carryOut, finish } = createUnfinished(directory, failingAt(1, false));
  await expect(carryOut(outcomes)).rejects.toBeInstanceOf(ServiceError);
  expect(await finish()).toBe(0);
  expect(readdirSync(directory)).toEqual([]);
});

test('what a killed process had begun is in the tables after the next start, which says so', async () => {
  const { carryOut } = createUnfinished(join(directory, 'transactions'), failingAt(2));
  await expect(carryOut(outcomes)).rejects.toThrow();
  const assembly = loadAssembly(writeAssembly({ App: { Resources: { Table } } }));
  const permissions = { decide: () => ({ allowed: true, reason: '' }) };
  const said: string[] = [];
  const clock = createManualClock('2026-11-20T07:00:00Z');
  const dynamodb = createDynamoDb({ assembly, permissions, directory, clock }, (line) => said.push(line));
  await dynamodb.start();
  const { Items } = await dynamodb.call('Scan', { TableName });
  await dynamodb.stop();
  expect(Items).toHaveLength(2);
  expect(Items).toEqual(expect.arrayContaining(outcomes.flatMap(({ Item }) => Item ?? [])));
  expect(said).toEqual(['Transactions that the last run had begun, and are finished now: 1']);
});
