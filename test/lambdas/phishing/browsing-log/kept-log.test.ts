import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import { logDayChoices } from '../../../../contracts/phishing/settings';
import { type BrowsingLog, createBrowsingLog } from '../../../../lambdas/phishing/browsing-log/browsing-log';
import { goneUntil, type Retention } from '../../../../lambdas/phishing/browsing-log/retention';
import { openTables, type Tables } from '../../../support/open-tables';

const TableName = 'phishingBrowsingLog';
const timeLimit = 180_000;
const day = 86_400_000;
const start = Date.parse('2026-11-20T07:00:00.000Z');

let tables: Tables;
let log: BrowsingLog;
let parents = 0;

beforeAll(async () => {
  tables = await openTables();
  log = createBrowsingLog(tables.client, TableName, (message) => {
    throw new Error(message);
  });
});
afterAll(() => tables.close());

/** A parent who scanned `counts` URLs, a day between two scans. */
async function scanned(counts: readonly number[], retention: Retention): Promise<string> {
  parents += 1;
  const owner = `parent-${parents}`;
  for (const [index, count] of counts.entries()) {
    const entries = Array.from({ length: count }, (_, at) => entry(index, at));
    await log.append(owner, `t${index}`, entries, retention, timeLimit);
  }
  return owner;
}

function entry(scan: number, at: number): LogEntry {
  const timestamp = new Date(start + scan * day).toISOString();
  return {
    url: `https://site.example/${scan}/${at}`,
    label: 'Benign',
    decision: 'Allow',
    score: 0.25,
    timestamp,
  };
}

/** What lies in the table, in items of their own and in the head. */
async function stored(owner: string) {
  const found: Readonly<Record<string, unknown>>[] = [];
  for await (const { Items = [] } of paginateScan({ client: tables.client }, { TableName })) {
    found.push(...Items.filter((item) => item['owner'] === owner));
  }
  const head = found.find(({ position }) => position === 0) ?? {};
  const inHead = Object.entries(head).flatMap(([name, value]) =>
    name.startsWith('entries:') ? (value as readonly LogEntry[]) : [],
  );
  const items = found.filter(({ position }) => position !== 0);
  return { head, items, urls: [...items, ...inHead].map(({ url }) => String(url)).sort() };
}

const counts = fc.array(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 50 })), {
  minLength: 1,
  maxLength: 12,
});

test('pages and total are those of what is not gone, wherever the line is drawn', async () => {
  await fc.assert(
    fc.asyncProperty(counts, fc.integer({ min: 1, max: 100 }), async (sizes, pageSize) => {
      const owner = await scanned(sizes, { days: 90 });
      for (const line of [0, sizes.length >> 1, sizes.length]) {
        const gone = start + line * day - 1;
        const expected = sizes.flatMap((count, scan) =>
          scan < line ? [] : Array.from({ length: count }, (_, at) => entry(scan, at)),
        );
        const pages = Math.ceil(expected.length / pageSize);
        const read: LogEntry[] = [];
        for (let page = 1; page <= pages + 1; page += 1) {
          const { total, entries } = await log.page(owner, page, pageSize, gone);
          expect(total).toBe(expected.length);
          read.push(...entries);
        }
        expect(read).toEqual(expected.toReversed());
      }
    }),
    { numRuns: 8 },
  );
});

test('items and head have the date of the choice they were written under', async () => {
  const owner = await scanned([3, 7], { days: 7 });
  const { head, items } = await stored(owner);
  expect(head).toMatchObject({ total: 10, expiresAt: (start + 8 * day) / 1_000 });
  expect(items.map(({ expiresAt }) => expiresAt)).toEqual([
    ...Array(3).fill((start + 7 * day) / 1_000),
    ...Array(7).fill((start + 8 * day) / 1_000),
  ]);
});

test('what is gone leaves the head with the next scan, long before its group is full', async () => {
  const owner = await scanned([1, 1, 1, 1, 1, 1], { days: 3 });
  const { head, urls } = await stored(owner);
  expect(urls).toEqual([3, 4, 5].map((scan) => `https://site.example/${scan}/0`));
  expect(head).toMatchObject({ total: 6 });
  const gone = start + 5 * day - 3 * day;
  expect(await log.page(owner, 1, 20, gone)).toMatchObject({ total: 3, entries: { length: 3 } });
});

test('a head that was removed begins anew, and what is left of before is not seen', async () => {
  const owner = await scanned([8, 3], { days: 7 });
  const { head } = await stored(owner);
  await tables.client.send(
    new DeleteCommand({ TableName, Key: { owner: head['owner'], position: head['position'] } }),
  );
  const late = { ...entry(20, 0), url: 'https://late.example/' };
  await log.append(owner, 'late', [late], { days: 7 }, timeLimit);
  expect(await log.page(owner, 1, 20, start + 13 * day)).toEqual({ total: 1, entries: [late] });
});

describe('another choice', () => {
  const always = () => true;

  test('deletes what is gone and dates the rest anew, in the head and beside it', async () => {
    await fc.assert(
      fc.asyncProperty(counts, fc.constantFrom(...logDayChoices), async (sizes, days) => {
        const owner = await scanned(sizes, { days: 30 });
        const now = start + (sizes.length - 1) * day;
        const retention = { days, choice: 1 };
        expect(await log.redate(owner, retention, now, always)).toBe(true);
        const left = sizes.flatMap((count, scan) =>
          start + scan * day <= goneUntil(retention, now)
            ? []
            : Array.from({ length: count }, (_, at) => entry(scan, at).url),
        );
        const { head, items, urls } = await stored(owner);
        expect(urls).toEqual(left.sort());
        expect(head['expiresAt']).toBe((now + days * day) / 1_000);
        for (const { timestamp, expiresAt } of items) {
          expect(expiresAt).toBe((Date.parse(String(timestamp)) + days * day) / 1_000);
        }
        const { total } = await log.page(owner, 1, 20, goneUntil(retention, now));
        expect(total).toBe(left.length);
      }),
      { numRuns: 8 },
    );
  });

  test('writes nothing that is right, and a head that goes soon where there was none', async () => {
    const owner = await scanned([20], { days: 30 });
    tables.spent();
    expect(await log.redate(owner, { days: 30 }, start, always)).toBe(true);
    expect(tables.spent().operations).toEqual(['GetItemCommand', 'UpdateItemCommand', 'QueryCommand']);
    expect(await log.redate('nobody', { days: 0 }, start, always)).toBe(true);
    const { head, urls } = await stored('nobody');
    expect([head['total'], head['expiresAt'], urls]).toEqual([0, (start + day) / 1_000, []]);
  });

  test('of a log that is too long says so, and is gone on with', async () => {
    const owner = await scanned(Array(6).fill(50), { days: 90 });
    let pages = 0;
    const once = () => ++pages <= 1;
    expect(await log.redate(owner, { days: 0 }, start + 6 * day, once)).toBe(false);
    expect((await stored(owner)).items).toHaveLength(50);
    expect(await log.redate(owner, { days: 0 }, start + 6 * day, always)).toBe(true);
    expect((await stored(owner)).urls).toEqual([]);
  });
});
