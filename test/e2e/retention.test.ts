import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createManualClock, type ManualClock } from 'cdk-offline';
import { openDataset, type TestDataset } from '../support/dataset';
import { eventually } from '../support/eventually';
import { type Family, openFamily } from '../support/family';
import type { PhishingClient } from '../support/phishing-client';
import { logs, scan } from '../support/scans';
import { editResources, edits, startTestSystem, type TestSystem, withLimits } from '../support/system';

const day = 86_400_000;
/** Longer than the scans of a test take: a function's clock goes on while it runs. */
const minute = 60_000;

/** Hundreds of nights pass here, whose backups and trainings nobody needs. */
const asleep = editResources(({ Type, Properties }) => {
  if (Type === 'AWS::Scheduler::Schedule') Properties['State'] = 'DISABLED';
});

let clock: ManualClock;
let system: TestSystem;
let family: Family;
let reviewer: PhishingClient;
let dataset: TestDataset;

beforeAll(async () => {
  clock = createManualClock('2026-11-20T07:00:00Z');
  system = await startTestSystem({ edit: edits(withLimits(), asleep), clock });
  family = await openFamily(system);
  reviewer = family.admin();
  dataset = openDataset(family.parent(), reviewer);
});
afterAll(() => system.close());

const fresh = { mode: 'Balanced', whitelist: [], blacklist: [], isProtectionEnabled: true };

async function choose(who: PhishingClient, logDays: number): Promise<void> {
  const { status, body } = await who.send('/api/settings', { ...fresh, logDays }, 'PUT');
  expect({ status, body }).toEqual({ status: 200, body: { ...fresh, logDays } });
}

async function urls(who: PhishingClient): Promise<readonly string[]> {
  const { total, data } = await logs(who, '?pageSize=100');
  expect(total).toBe(data.length);
  return data.map(({ url }) => url).toReversed();
}

async function scanAll(who: PhishingClient, host: string, count = 1): Promise<readonly string[]> {
  const all = Array.from({ length: count }, (_, at) => `https://${host}.example/${at}`);
  for (const url of all) expect(await scan(who, url)).toMatchObject({ recorded: true });
  return all;
}

/** All items of a table, removed ones left out, as one text. */
async function stored(TableName: 'phishingBrowsingLog' | 'phishingDataset'): Promise<string> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
  const texts: string[] = [];
  for await (const { Items } of paginateScan({ client }, { TableName })) texts.push(JSON.stringify(Items));
  return texts.join();
}

describe('the log', () => {
  it.each([undefined, 7, 30, 90])('is kept for the %s days that a family chose', async (days) => {
    const who = family.parent();
    const host = `kept-${days}`;
    if (days !== undefined) await choose(who, days);
    const first = await scanAll(who, host, 10);
    await clock.advance(day);
    const second = await scanAll(who, `${host}-later`, 3);
    await clock.advance(((days ?? 30) - 1) * day - minute);
    expect(await urls(who)).toEqual([...first, ...second]);
    await clock.advance(2 * minute);
    expect(await urls(who)).toEqual(second);
    await clock.advance(day);
    expect(await logs(who)).toEqual({ total: 0, page: 1, pageSize: 20, data: [] });
    await clock.advance(2 * day);
    await eventually(
      'the log is removed',
      async () => !(await stored('phishingBrowsingLog')).includes(`//${host}.`),
    );
    // The next entry is the first one again.
    expect(await urls(who)).toEqual([]);
    const anew = await scanAll(who, `${host}-anew`);
    expect(await urls(who)).toEqual(anew);
  });

  it('is not written at 0, and what was there is gone at once', async () => {
    const who = family.parent();
    await scanAll(who, 'before-none', 10);
    await clock.advance(minute);
    await choose(who, 0);
    expect(await urls(who)).toEqual([]);
    await scanAll(who, 'while-none', 10);
    expect(await urls(who)).toEqual([]);
    await choose(who, 90);
    await clock.advance(minute);
    expect(await urls(who)).toEqual([]);
    const log = await stored('phishingBrowsingLog');
    expect([log.includes('before-none'), log.includes('while-none')]).toEqual([false, false]);
    const after = await scanAll(who, 'after-none');
    expect(await urls(who)).toEqual(after);
  });

  it('is shorter at once when a family chooses so, for good', async () => {
    const who = family.parent();
    await scanAll(who, 'old', 9);
    await clock.advance(8 * day);
    const young = await scanAll(who, 'young', 2);
    await choose(who, 7);
    expect(await urls(who)).toEqual(young);
    expect(await stored('phishingBrowsingLog')).not.toContain('//old.example');
    await choose(who, 90);
    expect(await urls(who)).toEqual(young);
  });

  it('is longer for what is still there', async () => {
    const who = family.parent();
    await choose(who, 7);
    const entries = await scanAll(who, 'longer', 9);
    await clock.advance(6 * day);
    await choose(who, 90);
    await clock.advance(80 * day);
    expect(await urls(who)).toEqual(entries);
    await clock.advance(4 * day + minute);
    expect(await urls(who)).toEqual([]);
  });

  it('keeps its choice when only the four settings are sent', async () => {
    const who = family.parent();
    await choose(who, 7);
    const { body } = await who.send('/api/settings', { ...fresh, mode: 'Strict' }, 'PUT');
    expect(body).toEqual({ ...fresh, mode: 'Strict', logDays: 7 });
    expect((await who.get('/api/settings')).body).toEqual(body);
  });

  it.each([1, -7, 91, 7.5, '7', null])('cannot be kept for %j days', async (logDays) => {
    const { status, body } = await family.parent().send('/api/settings', { ...fresh, logDays }, 'PUT');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ field: 'logDays', message: 'must be one of 0, 7, 30, 90' }],
    });
  });
});

describe('the dataset', () => {
  it('keeps what was seen in the last 180 days, reviewed or not, and nothing older', async () => {
    const pending = await dataset.scanned();
    const approved = await dataset.scanned();
    await reviewer.send(`/api/dataset/${approved.id}/approve`);
    await clock.advance(100 * day);
    await dataset.scan(pending.url);
    await clock.advance(80 * day - minute);
    expect(await dataset.find(approved.url, 'Approved')).toBeDefined();
    await clock.advance(2 * minute);
    expect(await dataset.find(approved.url, 'Approved')).toBeUndefined();
    expect((await reviewer.get('/api/dataset/export')).body).not.toContain(approved.url);
    expect(await reviewer.send(`/api/dataset/${approved.id}/reject`)).toMatchObject({ status: 404 });
    expect(await dataset.find(pending.url, 'Pending')).toMatchObject({ seenCount: 2 });
    await clock.advance(2 * day);
    await eventually(
      'the entry is removed',
      async () => !(await stored('phishingDataset')).includes(approved.url),
    );
    expect(await dataset.scanned(approved.url)).toMatchObject({ seenCount: 1, status: 'Pending' });
    await clock.advance(98 * day);
    expect(await dataset.find(pending.url, 'Pending')).toBeUndefined();
  });
});
