import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { LogEntry } from '../../contracts/phishing/browsing-log';
import { createBrowsingLog } from '../../lambdas/phishing/browsing-log/browsing-log';
import { headKey } from '../../lambdas/phishing/browsing-log/browsing-log-head';
import { openTables, type Tables } from '../support/open-tables';

const TableName = 'phishingBrowsingLog';
const total = 10_000;
const pageSize = 20;
const lastPage = total / pageSize;
/** What one batch write takes. */
const batchSize = 25;
let tables: Tables;

beforeAll(async () => {
  tables = await openTables();
  await fill('long', total);
  await fill('short', pageSize);
  await fill('half', total);
});
afterAll(() => tables.close());

/** A minute between two entries. */
function timeOf(number: number): number {
  return Date.parse('2026-11-20T07:00:00.000Z') + number * 60_000;
}

function entry(number: number): LogEntry {
  const timestamp = new Date(timeOf(number)).toISOString();
  const url = `https://site-${String(number).padStart(6, '0')}.example/a/page/of/some/length?and=a-query`;
  return { url, label: 'Benign', decision: 'Allow', score: 0.0123, timestamp };
}

/** Leaves a log as it is once every entry has become an item of its own. */
async function fill(owner: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += batchSize) {
    const positions = Array.from({ length: Math.min(batchSize, count - at) }, (_, index) => at + index + 1);
    const puts = positions.map((position) => ({
      PutRequest: { Item: { owner, position, ...entry(position) } },
    }));
    await tables.client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  }
  const firstAt = entry(1).timestamp;
  await tables.client.send(new PutCommand({ TableName, Item: { ...headKey(owner), total: count, firstAt } }));
}

async function read(owner: string, page: number, gone = 0) {
  tables.spent();
  const found = await createBrowsingLog(tables.client, TableName, () => undefined).page(
    owner,
    page,
    pageSize,
    gone,
  );
  return { found, ...tables.spent() };
}

describe('a log of 10,000 entries', () => {
  it('has each entry where its page says', async () => {
    const { found } = await read('long', lastPage);
    expect(found.total).toBe(total);
    expect(found.entries).toEqual(Array.from({ length: pageSize }, (_, index) => entry(pageSize - index)));
  });

  it.each([1, 2, 17, 250, lastPage])('costs for page %i what a log of one page costs', async (page) => {
    const { operations, units } = await read('long', page);
    const short = await read('short', 1);
    expect({ operations, units }).toEqual({ operations: short.operations, units: short.units });
    expect(operations).toEqual(['GetItemCommand', 'QueryCommand']);
    expect(units).toBeGreaterThan(0);
    expect(units).toBeLessThan(5);
  });

  it('costs one small query more once a part of it is gone, on every page and however much that is', async () => {
    const costs: object[] = [];
    for (const kept of [40, 5_000, 9_999]) {
      for (const page of [1, Math.ceil(kept / pageSize)]) {
        const { found, operations, units } = await read('half', page, timeOf(total - kept));
        expect(found.total).toBe(kept);
        expect(operations).toEqual(['GetItemCommand', 'QueryCommand', 'QueryCommand']);
        costs.push({ units: Math.ceil(units) });
      }
    }
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBeLessThan(3);
  });
});
