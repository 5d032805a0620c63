import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createDynamoDb, type DynamoDb } from '../../src/dynamodb/dynamodb';
import { createManualClock, type ManualClock } from '../../src/manual-clock';
import { writeAssembly } from '../assembly/assembly-files';

const start = '2026-11-20T07:00:00Z';
const day = 86_400_000;
const seconds = Date.parse(start) / 1_000;

const table = (TableName: string, TimeToLiveSpecification?: object) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    ...(TimeToLiveSpecification && { TimeToLiveSpecification }),
  },
});
const assembly = loadAssembly(
  writeAssembly({
    App: {
      Resources: {
        Notes: table('notes', { AttributeName: 'until', Enabled: true }),
        Off: table('off', { AttributeName: 'until', Enabled: false }),
        Lasting: table('lasting'),
      },
    },
  }),
);

let directory: string;
let clock: ManualClock;
let dynamodb: DynamoDb;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'expiry-'));
  clock = createManualClock(start);
  dynamodb = open();
  await dynamodb.start();
});
afterEach(async () => {
  await dynamodb.stop();
  rmSync(directory, { recursive: true });
});

function open(): DynamoDb {
  return createDynamoDb({
    ...{ assembly, directory, clock },
    permissions: { decide: () => ({ allowed: true, reason: '' }) },
  });
}

async function put(TableName: string, id: string, until: object = {}): Promise<void> {
  await dynamodb.call('PutItem', { TableName, Item: { id: { S: id }, ...until } });
}

async function ids(TableName: string): Promise<readonly string[]> {
  const { Items } = await dynamodb.call('Scan', { TableName });
  return (Items as { id: { S: string } }[]).map(({ id }) => id.S).sort();
}

/** What is under way when it stops is brought to its end. */
async function restart(): Promise<void> {
  await dynamodb.stop();
  dynamodb = open();
  await dynamodb.start();
}

test('removes what has expired once a day, and nothing else', async () => {
  await put('notes', 'soon', { until: { N: String(seconds + 1) } });
  await put('notes', 'later', { until: { N: String(seconds + 2 * 86_400) } });
  await put('notes', 'text', { until: { S: '1' } });
  await put('notes', 'without');
  for (const name of ['off', 'lasting']) await put(name, 'soon', { until: { N: String(seconds + 1) } });
  await clock.advance(day - 1);
  expect(await ids('notes')).toContain('soon');
  await clock.advance(1);
  await dynamodb.stop();
  clock = createManualClock(start);
  await restart();
  expect(await ids('notes')).toEqual(['later', 'text', 'without']);
  expect([await ids('off'), await ids('lasting')]).toEqual([['soon'], ['soon']]);
});

test('removes at the start what expired while nothing ran', async () => {
  for (let at = 0; at < 30; at += 1) await put('notes', `${at}`, { until: { N: String(seconds + at) } });
  clock = createManualClock('2026-11-20T07:00:20Z');
  await restart();
  expect(await ids('notes')).toHaveLength(10);
});

test('holds no timer after it has stopped', async () => {
  await dynamodb.stop();
  expect(clock.waiting()).toBe(0);
});
