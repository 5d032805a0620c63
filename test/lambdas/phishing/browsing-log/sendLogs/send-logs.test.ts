import { randomUUID } from 'node:crypto';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { LogEntry, SentEntry } from '../../../../../contracts/phishing/browsing-log';
import { createBrowsingLog } from '../../../../../lambdas/phishing/browsing-log/browsing-log';
import { sendLogs } from '../../../../../lambdas/phishing/browsing-log/sendLogs/send-logs';
import { createSentEntries } from '../../../../../lambdas/phishing/browsing-log/sent-entries';
import { createRandom } from '../../../../../lambdas/phishing/learning/random';
import type { StoredSettings } from '../../../../../lambdas/phishing/settings/stored-settings';
import { openTables, type Tables } from '../../../../support/open-tables';

const tableName = 'phishingBrowsingLog';
const day = 86_400_000;
const now = Date.parse('2026-11-20T07:00:00.000Z');

let tables: Tables;
let accounts = 0;
let settings: StoredSettings | undefined;

beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());
beforeEach(() => {
  settings = undefined;
});

interface Device {
  readonly send: (entries: readonly SentEntry[]) => Promise<{ accepted: number; known: number }>;
  readonly owner: string;
}

/** `fails` is asked before and after each request to the table. */
function newDevice(fails: () => boolean = () => false): Device {
  accounts += 1;
  const userId = `account-${accounts}`;
  const client = new Proxy(tables.client, {
    get: (target, name) => {
      if (name !== 'send') return Reflect.get(target, name);
      return async (command: never) => {
        if (fails()) throw new Error('lost on the way');
        const answer = await target.send(command);
        if (fails()) throw new Error('lost on the way back');
        return answer;
      };
    },
  });
  const clock = { now: () => now };
  const log = createSentEntries({ client, tableName, clock, warn: () => undefined });
  const send = sendLogs({ settings: { find: async () => settings }, log, clock });
  const caller = { userId, email: 'parent@families.example', role: 'Parent' } as const;
  return { owner: userId, send: (entries) => send({ caller, body: { entries } }) };
}

function entry(number: number, timestamp = new Date(now - number * 1_000).toISOString()): SentEntry {
  return {
    ...{ id: randomUUID(), url: `https://page-${number}.site.example/`, label: 'Benign', decision: 'Allow' },
    ...{ score: 0.25, timestamp, source: 'extension' },
  } as const;
}

function pagesOf(owner: string, gone = 0) {
  const log = createBrowsingLog(tables.client, tableName, () => undefined);
  return async (page: number) => log.page(owner, page, 100, gone);
}

async function everything(owner: string): Promise<readonly LogEntry[]> {
  const read = pagesOf(owner);
  const all: LogEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { entries } = await read(page);
    if (entries.length === 0) return all;
    all.push(...entries);
  }
}

function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => [random(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

function batchesOf<Item>(items: readonly Item[], size = 200): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, at * size + size),
  );
}

/** What lies in the table for an account. */
async function items(owner: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: '#owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':owner': owner },
  };
  const found: Readonly<Record<string, unknown>>[] = [];
  for await (const { Items = [] } of paginateQuery({ client: tables.client }, query)) found.push(...Items);
  return found;
}

test('keeps two thousand entries once, sent twice in any order while every fortieth request is lost', async () => {
  const random = createRandom(13);
  const device = newDevice(() => random() < 0.0125);
  const entries = Array.from({ length: 2_000 }, (_, number) => entry(number));
  for (const seed of [1, 2]) {
    for (const batch of batchesOf(shuffled(entries, seed))) {
      for (let isKept = false; !isKept; ) {
        isKept = await device.send(batch).then(
          () => true,
          () => false,
        );
      }
    }
  }
  const kept = await everything(device.owner);
  expect(kept.map(({ url }) => url).toSorted()).toEqual(entries.map(({ url }) => url).toSorted());
  expect((await pagesOf(device.owner)(1)).total).toBe(2_000);
  expect(await device.send(entries.slice(0, 200))).toEqual({ accepted: 0, known: 200 });
});

test('keeps what two send at the same moment once', async () => {
  const device = newDevice();
  const entries = Array.from({ length: 120 }, (_, number) => entry(number));
  const answers = await Promise.all([1, 2, 3].map((seed) => device.send(shuffled(entries, seed))));
  expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(120);
  expect(await everything(device.owner)).toHaveLength(120);
});

test('keeps what thirty devices of one account send at the same moment', async () => {
  const device = newDevice();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, page) => device.send([entry(page)])));
  expect(answers).toEqual(answers.map(() => ({ accepted: 1, known: 0 })));
  expect((await pagesOf(device.owner)(1)).total).toBe(30);
});

test('shows an entry with its own time, newest first, in the form that is stored', async () => {
  const device = newDevice();
  const old = new Date(now - 29 * day).toISOString();
  const secret = { ...entry(1), url: 'https://bank.example/reset/q83vEjRWeJCrze8SNFZ4kA?token=x#y' };
  expect(await device.send([entry(2, old), secret])).toEqual({ accepted: 2, known: 0 });
  const { id: _, ...shown } = entry(2, old);
  expect(await everything(device.owner)).toEqual([
    expect.objectContaining({ url: 'https://bank.example/reset/*?token', timestamp: secret.timestamp }),
    shown,
  ]);
});

test('knows an id in capitals and twice in one batch, and puts no time into the future', async () => {
  const device = newDevice();
  const one = entry(1, new Date(now + day).toISOString());
  expect(await device.send([one, one])).toEqual({ accepted: 1, known: 1 });
  expect(await device.send([{ ...one, id: one.id.toUpperCase() }])).toEqual({ accepted: 0, known: 1 });
  expect(await everything(device.owner)).toEqual([
    expect.objectContaining({ timestamp: new Date(now).toISOString() }),
  ]);
});

test('accepts and does not keep what is older than thirty days or than the log', async () => {
  const device = newDevice();
  const ages = (days: number) => entry(days, new Date(now - days * day - 1).toISOString());
  expect(await device.send([ages(30), ages(8), ages(6)])).toEqual({ accepted: 3, known: 0 });
  expect(await everything(device.owner)).toHaveLength(2);

  settings = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true, logDays: 7 };
  const short = newDevice();
  await short.send([ages(30), ages(8), ages(6)]);
  expect(await everything(short.owner)).toHaveLength(1);

  settings = { ...settings, logDays: 0 };
  const silent = newDevice();
  expect(await silent.send([ages(1)])).toEqual({ accepted: 1, known: 0 });
  expect(await items(silent.owner)).toEqual([]);
});

test('an entry goes when its own time is over, and what came before it stays', async () => {
  const device = newDevice();
  await device.send([entry(1)]);
  await device.send([entry(2, new Date(now - 29 * day).toISOString())]);
  const { entries } = await pagesOf(device.owner, now - 28 * day)(1);
  expect(entries.map(({ url }) => url)).toEqual(['https://page-1.site.example/']);
  const expiries = (await items(device.owner)).filter(({ position }) => Number(position) > 0);
  expect(expiries.map(({ expiresAt }) => expiresAt)).toEqual([
    Math.ceil((now - 1_000 + 30 * day) / 1_000),
    Math.ceil((now + day) / 1_000),
  ]);
});

test('keeps nothing of a batch in which one is no web address', async () => {
  const device = newDevice();
  await expect(device.send([entry(1), { ...entry(2), url: 'about:blank' }])).rejects.toMatchObject({
    fields: [{ field: 'entries[1].url', message: 'must begin with http:// or https://' }],
  });
  expect(await items(device.owner)).toEqual([]);
});
