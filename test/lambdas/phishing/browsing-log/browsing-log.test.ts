import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import { type BrowsingLog, createBrowsingLog } from '../../../../lambdas/phishing/browsing-log/browsing-log';
import { openTables, type Tables } from '../../../support/open-tables';

const table = 'phishingBrowsingLog';
const timeLimit = 180_000;
const month = { days: 30 };
/** Nothing is gone. */
const never = 0;
const warnings: string[] = [];

let tables: Tables;
let log: BrowsingLog;
let parents = 0;

beforeAll(async () => {
  tables = await openTables();
  log = createBrowsingLog(tables.client, table, (message) => warnings.push(message));
});
afterAll(() => tables.close());
beforeEach(() => {
  warnings.length = 0;
});

function newParent(): string {
  parents += 1;
  return `parent-${parents}`;
}

function entry(number: number, timestamp = '2026-11-20T07:00:00.000Z'): LogEntry {
  return {
    url: `https://site.example/${number}`,
    label: 'Benign',
    decision: 'Allow',
    score: 0.25,
    timestamp,
  };
}

function entries(from: number, count: number): readonly LogEntry[] {
  return Array.from({ length: count }, (_, index) => entry(from + index));
}

async function everything(owner: string, pageSize: number): Promise<readonly LogEntry[]> {
  const { total } = await log.page(owner, 1, pageSize, never);
  const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, page) =>
    log.page(owner, page + 1, pageSize, never),
  );
  return (await Promise.all(pages)).flatMap((page) => page.entries);
}

test('is empty for somebody who never scanned', async () => {
  expect(await log.page(newParent(), 1, 20, never)).toEqual({ total: 0, entries: [] });
});

test('concatenated pages are the whole log, newest first, exactly once', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 1, max: 100 }), async (counts, pageSize) => {
      const owner = newParent();
      const written: LogEntry[] = [];
      for (const [index, count] of counts.entries()) {
        const added = entries(written.length, count);
        await log.append(owner, `t${index}`, added, month, timeLimit);
        written.push(...added);
      }
      expect(await everything(owner, pageSize)).toEqual(written.toReversed());
      const pastTheEnd = Math.ceil(written.length / pageSize) + 1;
      expect(await log.page(owner, pastTheEnd, pageSize, never)).toEqual({
        total: written.length,
        entries: [],
      });
    }),
    { numRuns: 10 },
  );
});

test('two hundred at once are counted, numbered and kept', async () => {
  const owner = newParent();
  await Promise.all(
    entries(0, 200).map((one, index) => log.append(owner, `t${index}`, [one], month, timeLimit)),
  );
  const { total } = await log.page(owner, 1, 1, never);
  const urls = (await everything(owner, 30)).map(({ url }) => url);
  expect({ total, kept: urls.length, different: new Set(urls).size }).toEqual({
    total: 200,
    kept: 200,
    different: 200,
  });
});

test('keeps what two parents scan apart', async () => {
  const [mother, father] = [newParent(), newParent()];
  await log.append(mother, 'a', entries(0, 9), month, timeLimit);
  await log.append(father, 'b', entries(100, 1), month, timeLimit);
  expect(await everything(father, 20)).toEqual(entries(100, 1));
  expect(await everything(mother, 20)).toEqual(entries(0, 9).toReversed());
});

test('an entry is one request, and a move two more for eight entries', async () => {
  const owner = newParent();
  tables.spent();
  for (const [index, one] of entries(0, 8).entries())
    await log.append(owner, `t${index}`, [one], month, timeLimit);
  const updates = Array.from({ length: 8 }, () => 'UpdateItemCommand');
  expect(tables.spent().operations).toEqual([...updates, 'BatchWriteItemCommand', 'UpdateItemCommand']);
});

test('an append that is sent again after a lost answer adds nothing', async () => {
  const owner = newParent();
  await log.append(owner, 'same', entries(0, 3), month, timeLimit);
  await log.append(owner, 'same', entries(0, 3), month, timeLimit);
  expect(await log.page(owner, 1, 20, never)).toEqual({ total: 3, entries: entries(0, 3).toReversed() });
});

describe('a move that fails', () => {
  /** A client whose commands of one kind fail, as DynamoDB's throttling makes them. */
  function failing(kind: typeof BatchWriteCommand | typeof UpdateCommand, from = 1): DynamoDBDocumentClient {
    let seen = 0;
    const client = DynamoDBDocumentClient.from(tables.client);
    const send = tables.client.send.bind(tables.client);
    return Object.assign(client, {
      send: (command: object, options: object) => {
        if (command instanceof kind) seen += 1;
        if (command instanceof kind && seen >= from) return Promise.reject(new Error('throttled'));
        return send(command as UpdateCommand, options);
      },
    });
  }
  const warn = (message: string) => warnings.push(message);

  test.each([
    ['before its entries are items', () => failing(BatchWriteCommand)],
    ['before they have left the head', () => failing(UpdateCommand, 2)],
  ])('%s loses and repeats nothing', async (_when, client) => {
    const owner = newParent();
    await createBrowsingLog(client(), table, warn).append(owner, 'a', entries(0, 10), month, timeLimit);
    expect(warnings).toHaveLength(1);
    expect(await everything(owner, 4)).toEqual(entries(0, 10).toReversed());
  });

  test('is made up for once its entries are ten seconds old', async () => {
    const owner = newParent();
    await createBrowsingLog(failing(BatchWriteCommand), table, warn).append(
      owner,
      'a',
      entries(0, 10),
      month,
      timeLimit,
    );
    const later = Array.from({ length: 6 }, (_, index) => entry(10 + index, '2026-11-20T07:00:10.000Z'));
    await log.append(owner, 'b', later, month, timeLimit);
    const key = { owner, position: 0 };
    const { Item } = await tables.client.send(new GetCommand({ TableName: table, Key: key }));
    expect(Item).toEqual({
      ...key,
      total: 16,
      firstAt: '2026-11-20T07:00:00.000Z',
      lastAt: '2026-11-20T07:00:10.000Z',
      expiresAt: Date.parse('2026-12-20T07:00:10Z') / 1_000,
      // Their requests may arrive again.
      'left:a': Date.parse('2026-11-20T07:00:30Z'),
      'left:b': Date.parse('2026-11-20T07:00:40Z'),
    });
    expect(await everything(owner, 100)).toEqual([...entries(0, 10), ...later].toReversed());
  });
});

test('fails, and adds nothing, when the entry cannot be kept', async () => {
  const owner = newParent();
  const tooLarge = { ...entry(0), url: `https://site.example/${'x'.repeat(410_000)}` };
  await expect(log.append(owner, 'a', [tooLarge], month, timeLimit)).rejects.toThrow();
  expect(await log.page(owner, 1, 20, never)).toEqual({ total: 0, entries: [] });
});
