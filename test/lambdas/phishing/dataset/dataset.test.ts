import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { EntryStatus } from '../../../../contracts/phishing/dataset';
import { createDataset, type Dataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId, type Sighting } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { openTables, type Tables } from '../../../support/open-tables';

const timeLimit = 180_000;
let tables: Tables;
let dataset: Dataset;
let urls = 0;
const today = Date.parse('2026-11-20T10:00:00Z');
let now = today;
beforeEach(() => {
  now = today;
});

beforeAll(async () => {
  tables = await openTables();
  dataset = createDataset(tables.client, 'phishingDataset', { now: () => now });
});
afterAll(() => tables.close());

function sighting(overrides: Partial<Sighting> = {}): Sighting {
  urls += 1;
  const host = `site-${urls}.example`;
  return {
    url: `https://${host}/`,
    host,
    prediction: { label: 'Benign', score: 0.1, decision: 'Allow' },
    source: 'extension',
    at: '2026-11-20T07:00:00.000Z',
    ...overrides,
  };
}

async function find(url: string, status: EntryStatus) {
  const found = [];
  for await (const page of dataset.pages(status)) found.push(...page);
  return found.find((entry) => entry.url === url);
}

const worse = { label: 'Phishing', score: 0.97, decision: 'Block' } as const;
const approval = { status: 'Approved', by: '9', at: '2026-11-20T08:00:00.000Z' } as const;

test('a sighting is one request, and one that is repeated counts once', async () => {
  const first = sighting();
  tables.spent();
  await dataset.addSighting(first, 'a', timeLimit);
  await dataset.addSighting(first, 'a', timeLimit);
  expect(tables.spent().operations).toEqual(['UpdateItemCommand', 'UpdateItemCommand']);
  expect(await find(first.url, 'Pending')).toMatchObject({ seenCount: 1 });
});

test('refreshes the prediction while Pending, and keeps where and when it was first seen', async () => {
  const first = sighting();
  await dataset.addSighting(first, 'a', timeLimit);
  const at = '2026-11-20T09:00:00.000Z';
  await dataset.addSighting({ ...first, prediction: worse, source: 'web', at }, 'b', timeLimit);
  expect(await find(first.url, 'Pending')).toMatchObject({
    predictedLabel: 'Phishing',
    predictedScore: 0.97,
    predictedAction: 'Block',
    seenCount: 2,
    firstSeenAt: first.at,
    lastSeenAt: at,
    source: 'extension',
  });
});

test('keeps the prediction that a reviewer saw', async () => {
  const first = sighting();
  await dataset.addSighting(first, 'a', timeLimit);
  await dataset.review(entryId(first.url), approval);
  await dataset.addSighting({ ...first, prediction: worse }, 'b', timeLimit);
  expect(await find(first.url, 'Approved')).toMatchObject({
    predictedLabel: 'Benign',
    predictedScore: 0.1,
    predictedAction: 'Allow',
    finalLabel: 'Benign',
    seenCount: 2,
    reviewedBy: '9',
    reviewedAt: approval.at,
  });
});

test('a review that is repeated after a lost answer answers the same', async () => {
  const first = sighting();
  await dataset.addSighting(first, 'a', timeLimit);
  const answer = await dataset.review(entryId(first.url), approval);
  expect(await dataset.review(entryId(first.url), approval)).toEqual(answer);
  expect(await dataset.review(entryId(first.url), { ...approval, by: '10' })).toBe('not pending');
});

test('another verdict of the same reviewer in the same millisecond is no repetition', async () => {
  const first = sighting();
  await dataset.addSighting(first, 'a', timeLimit);
  const labelled = { ...approval, finalLabel: 'Benign' } as const;
  await dataset.review(entryId(first.url), labelled);
  expect(await dataset.review(entryId(first.url), { ...labelled, finalLabel: 'Phishing' })).toBe(
    'not pending',
  );
  expect(await dataset.review(entryId(first.url), { ...approval, status: 'Rejected' })).toBe('not pending');
  expect(await find(first.url, 'Approved')).toMatchObject({ finalLabel: 'Benign' });
});

test('a report makes the latest prediction count again', async () => {
  const first = sighting();
  await dataset.addSighting(first, 'a', timeLimit);
  await dataset.review(entryId(first.url), approval);
  await dataset.addSighting({ ...first, prediction: worse }, 'b', timeLimit);
  await dataset.report(first, { reason: 'It is ours', by: '7' });
  const entry = await find(first.url, 'Pending');
  expect(entry).toMatchObject({ predictedLabel: 'Phishing', finalLabel: null, reportReason: 'It is ours' });
  expect(entry?.reviewedBy).toBeUndefined();
});

test('twenty parents at most can send one entry back', async () => {
  const first = sighting();
  for (let by = 1; by <= 20; by += 1) await dataset.report(first, { reason: 'Wrong', by: String(by) });
  await dataset.review(entryId(first.url), approval);
  await dataset.report(first, { reason: 'Wrong', by: '21' });
  expect(await find(first.url, 'Approved')).toMatchObject({ finalLabel: 'Benign' });
});

test('a page is one query of the index, however much the table holds', async () => {
  for (let at = 0; at < 6; at += 1) await dataset.addSighting(sighting(), `t${at}`, timeLimit);
  tables.spent();
  for await (const page of dataset.pages('Pending', { pageSize: 2 })) {
    expect(page).toHaveLength(2);
    break;
  }
  expect(tables.spent().operations).toEqual(['QueryCommand']);
});

describe('180 days after it was last seen', () => {
  const halfAYear = 180 * 86_400_000;
  const later = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

  /** A reviewed and reported entry, with all that an entry can have. */
  async function oldEntry(): Promise<Sighting> {
    const first = sighting();
    await dataset.addSighting(first, 'a', timeLimit);
    await dataset.report(first, { reason: 'Wrong', by: '7' });
    await dataset.review(entryId(first.url), approval);
    return first;
  }

  test('an entry is not listed any more, though nobody has removed it', async () => {
    const first = await oldEntry();
    now = Date.parse(first.at) + halfAYear - 1;
    expect(await find(first.url, 'Approved')).toBeDefined();
    now += 1;
    expect(await find(first.url, 'Approved')).toBeUndefined();
  });

  test('DynamoDB may remove it, and not before', async () => {
    const first = await oldEntry();
    const key = { TableName: 'phishingDataset', Key: { id: entryId(first.url) } };
    const { Item } = await tables.client.send(new GetCommand(key));
    expect(Item).toMatchObject({ expiresAt: (Date.parse(first.at) + halfAYear) / 1_000 });
    await dataset.addSighting({ ...first, at: later(first.at, 1) }, 'b', timeLimit);
    const again = await tables.client.send(new GetCommand(key));
    expect(again.Item).toMatchObject({ expiresAt: (Date.parse(first.at) + halfAYear) / 1_000 + 1 });
  });

  test('it cannot be reviewed', async () => {
    const first = sighting();
    await dataset.addSighting(first, 'a', timeLimit);
    const late = { ...approval, at: later(first.at, halfAYear) };
    expect(await dataset.review(entryId(first.url), late)).toBe('unknown');
  });

  test.each([
    ['scan', async (again: Sighting) => dataset.addSighting(again, 'c', timeLimit), 1],
    ['report', async (again: Sighting) => dataset.report(again, { reason: 'New', by: '7' }), 0],
  ])('a %s finds nothing of it', async (what, act, seenCount) => {
    const first = await oldEntry();
    const at = later(first.at, halfAYear);
    now = Date.parse(at);
    await Promise.all([act({ ...first, prediction: worse, at }), act({ ...first, prediction: worse, at })]);
    expect(await find(first.url, 'Pending')).toEqual({
      id: entryId(first.url),
      url: first.url,
      host: first.host,
      predictedLabel: 'Phishing',
      predictedScore: 0.97,
      predictedAction: 'Block',
      status: 'Pending',
      finalLabel: null,
      seenCount,
      firstSeenAt: at,
      lastSeenAt: at,
      source: 'extension',
      ...(what === 'report' && { reportReason: 'New', reportedAt: at }),
    });
  });
});
