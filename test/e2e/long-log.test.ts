import { createBrowsingLog } from '../../lambdas/phishing/browsing-log/browsing-log';
import type { LogEntry } from '../../lambdas/phishing/browsing-log/log-entry';
import { openTables, type Tables } from '../support/open-tables';

const total = 100_000;
const pageSize = 20;
const lastPage = total / pageSize;
let tables: Tables;

beforeAll(async () => {
  tables = await openTables();
  await fill(tables);
}, 300_000);
afterAll(() => tables.close());

function logOf({ client }: Tables) {
  return createBrowsingLog(client, 'phishingBrowsingLog', () => undefined);
}

function entry(number: number): LogEntry {
  const url = `https://site-${String(number).padStart(6, '0')}.example/a/page/of/some/length?and=a-query`;
  return { url, label: 'Benign', decision: 'Allow', score: 0.0123, timestamp: '2026-11-20T07:00:00.000Z' };
}

async function fill(into: Tables): Promise<void> {
  const log = logOf(into);
  for (let at = 0; at < total; at += 50) {
    const entries = Array.from({ length: 50 }, (_, index) => entry(at + index + 1));
    await log.append('parent', `write-${at}`, entries, 60_000);
  }
}

async function read(page: number) {
  tables.spent();
  const started = performance.now();
  const found = await logOf(tables).page('parent', page, pageSize);
  return { found, milliseconds: performance.now() - started, ...tables.spent() };
}

describe('a log of 100,000 entries', () => {
  it('has each entry where its page says', async () => {
    const { found } = await read(lastPage);
    expect(found.total).toBe(total);
    expect(found.entries).toEqual(Array.from({ length: pageSize }, (_, index) => entry(pageSize - index)));
  });

  it.each([2, 17, 2_500, lastPage])('costs for page %i what the first page costs', async (page) => {
    const [first, other] = [await read(1), await read(page)];
    expect(other.operations).toEqual(['GetItemCommand', 'QueryCommand']);
    expect({ operations: other.operations, units: other.units }).toEqual({
      operations: first.operations,
      units: first.units,
    });
    expect(first.units).toBeGreaterThan(0);
    expect(first.units).toBeLessThan(5);
  });

  it('answers its last page within 1.5 times the time of the first', async () => {
    const times = { first: [] as number[], last: [] as number[] };
    // Taken in turn, so that a slow moment of the machine is not held against one of them.
    for (let round = 0; round < 40; round += 1) {
      times.first.push((await read(1)).milliseconds);
      times.last.push((await read(lastPage)).milliseconds);
    }
    expect(median(times.last)).toBeLessThan(1.5 * median(times.first));
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
