import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { LogEntry } from '../../../../contracts/phishing/browsing-log';
import { type BrowsingLog, createBrowsingLog } from '../../../../lambdas/phishing/browsing-log/browsing-log';
import { openTables, type Tables } from '../../../support/open-tables';

const timeLimit = 180_000;
const month = { days: 30 };
/** Nothing is gone. */
const never = 0;

let tables: Tables;
let log: BrowsingLog;
let parents = 0;

beforeAll(async () => {
  tables = await openTables();
  log = createBrowsingLog(tables.client, 'phishingBrowsingLog', (message) => {
    throw new Error(message);
  });
});
afterAll(() => tables.close());

function newParent(): string {
  parents += 1;
  return `parent-${parents}`;
}

function entry(number: number, timestamp = '2026-11-20T07:00:00.000Z'): LogEntry {
  const url = `https://site.example/${number}`;
  return { url, label: 'Benign', decision: 'Allow', score: 0.25, timestamp };
}

function entries(from: number, count: number): readonly LogEntry[] {
  return Array.from({ length: count }, (_, index) => entry(from + index));
}

describe('an append that an earlier attempt perhaps made', () => {
  const again = (owner: string, token: string) =>
    log.append(owner, token, entries(0, 3), month, timeLimit, true);

  test('is made if it was not, in an empty log and in another one', async () => {
    const owner = newParent();
    await again(owner, 'a');
    await again(owner, 'b');
    expect(await log.page(owner, 1, 20, never)).toMatchObject({ total: 6 });
  });

  test('is not made twice while its entries are in the head', async () => {
    const owner = newParent();
    await log.append(owner, 'same', entries(0, 3), month, timeLimit);
    await again(owner, 'same');
    expect(await log.page(owner, 1, 20, never)).toEqual({ total: 3, entries: entries(0, 3).toReversed() });
  });

  test('nor when they have left it, however much was scanned since', async () => {
    const owner = newParent();
    await log.append(owner, 'same', entries(0, 3), month, timeLimit);
    for (let at = 0; at < 6; at += 1) await log.append(owner, `t${at}`, entries(50, 50), month, timeLimit);
    tables.spent();
    await again(owner, 'same');
    expect(tables.spent().operations).toEqual(['GetItemCommand', 'QueryCommand', 'QueryCommand']);
    expect(await log.page(owner, 1, 20, never)).toMatchObject({ total: 303 });
  });

  test('what is older than any request that can be sent again is not read', async () => {
    const owner = newParent();
    const old = Array.from({ length: 50 }, (_, at) => entry(at, '2026-11-18T06:59:59.999Z'));
    for (let at = 0; at < 6; at += 1) await log.append(owner, `t${at}`, old, month, timeLimit);
    tables.spent();
    await again(owner, 'new');
    expect(tables.spent().operations.slice(0, 3)).toEqual([
      'GetItemCommand',
      'QueryCommand',
      'UpdateItemCommand',
    ]);
  });

  test('is made once by two who try at the same time, while others scan', async () => {
    const owner = newParent();
    const others = Array.from({ length: 20 }, (_, at) =>
      log.append(owner, `t${at}`, entries(100 + at, 1), month, timeLimit),
    );
    await Promise.all([again(owner, 'same'), ...others, again(owner, 'same')]);
    expect(await log.page(owner, 1, 20, never)).toMatchObject({ total: 23 });
  });
});

describe('a write whose entries have left the head', () => {
  const marksOf = async (owner: string) => {
    const get = new GetCommand({ TableName: 'phishingBrowsingLog', Key: { owner, position: 0 } });
    const { Item = {} } = await tables.client.send(get);
    return Object.keys(Item).filter((name) => name.startsWith('left:'));
  };
  const later = (count: number, seconds: number) =>
    Array.from({ length: count }, (_, at) => entry(50 + at, `2026-11-20T07:00:${seconds}.000Z`));

  test('is not made again while its request can arrive again', async () => {
    const owner = newParent();
    await log.append(owner, 'same', [entry(0)], month, timeLimit);
    await log.append(owner, 'b', later(7, 29), month, timeLimit);
    await log.append(owner, 'same', [entry(0)], month, timeLimit);
    expect(await log.page(owner, 1, 20, never)).toEqual({
      total: 8,
      entries: [entry(0), ...later(7, 29)].toReversed(),
    });
  });

  test('has a mark for half a minute, which goes with the next move', async () => {
    const owner = newParent();
    await log.append(owner, 'a', entries(0, 8), month, timeLimit);
    await log.append(owner, 'b', later(8, 29), month, timeLimit);
    expect(await marksOf(owner)).toEqual(['left:a', 'left:b']);
    await log.append(owner, 'c', later(8, 30), month, timeLimit);
    expect(await marksOf(owner)).toEqual(['left:b', 'left:c']);
  });

  test('has none if it was made before that', async () => {
    const owner = newParent();
    await log.append(owner, 'a', entries(0, 7), month, timeLimit);
    await log.append(owner, 'b', later(1, 30), month, timeLimit);
    expect(await marksOf(owner)).toEqual(['left:b']);
  });
});
