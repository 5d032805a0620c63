import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAssembly } from '../../src/assembly/load-assembly';
import { createDynamoDb, type DynamoDb } from '../../src/dynamodb/dynamodb';
import { createManualClock, type ManualClock } from '../../src/manual-clock';
import { writeAssembly } from '../assembly/assembly-files';

const start = '2026-11-20T07:00:00Z';
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

test('removes at the start what has expired, and nothing else', async () => {
  for (let at = 0; at < 30; at += 1) await put('notes', `${at}`, { until: { N: String(seconds + at) } });
  await put('notes', 'text', { until: { S: '1' } });
  await put('notes', 'without');
  for (const name of ['off', 'lasting']) await put(name, 'soon', { until: { N: String(seconds + 1) } });
  clock = createManualClock('2026-11-20T07:00:20Z');
  await restart();
  expect(await ids('notes')).toHaveLength(10 + 2);
  expect(await ids('notes')).toEqual(expect.arrayContaining(['20', 'text', 'without']));
  expect([await ids('off'), await ids('lasting')]).toEqual([['soon'], ['soon']]);
});
