import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { EntryStatus } from '../../../../contracts/phishing/dataset';
import { type Cases, createCases } from '../../../../lambdas/phishing/dataset/cases';
import { createDataset, type Dataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId, type Sighting } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { reviewedInPlace } from '../../../support/earlier-review';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit, today, worse } from './sightings';

const TableName = 'phishingDataset';
const day = 86_400_000;

let tables: Tables;
let dataset: Dataset;
let cases: Cases;
let now = today;
beforeEach(async () => {
  now = today;
  tables = await openTables();
  dataset = createDataset(tables.client, TableName, { now: () => now });
  cases = createCases(tables.client, TableName, { now: () => now });
});
afterEach(() => tables.close());

async function list(status: EntryStatus) {
  const found = [];
  for await (const page of dataset.pages(status)) found.push(...page);
  return found;
}
const urls = async (status: EntryStatus) => (await list(status)).map(({ url }) => url);

async function item(id: string) {
  const { Item } = await tables.client.send(new GetCommand({ TableName, Key: { id } }));
  return Item;
}

async function reviewed(overrides: Partial<Sighting> = {}): Promise<Sighting> {
  const first = sighting(overrides);
  await dataset.addSighting(first, 'a', timeLimit);
  await dataset.review(entryId(first.url), approval);
  return first;
}

const later = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

test('a review takes the entry to where no sighting can make one, and leaves a digest behind', async () => {
  const { url } = await reviewed();
  const id = entryId(url);
  expect(await item(id)).toEqual({ id, moved: true, expiresAt: expect.any(Number) });
  expect(await item(`reviewed:${id}`)).toMatchObject({ url, status: 'Approved', reviewedBy: '9' });
});

test('a sighting of a reviewed entry is two requests, and one that is repeated counts once', async () => {
  const first = await reviewed();
  const again = { ...first, at: later(first.at, 60_000), prediction: worse, mark: 'aa' };
  tables.spent();
  await dataset.addSighting(again, 'b', timeLimit);
  expect(tables.spent().operations).toHaveLength(2);
  await dataset.addSighting(again, 'b', timeLimit);
  expect(await list('Approved')).toMatchObject([{ seenCount: 2, lastSeenAt: again.at }]);
  expect(await list('Pending')).toEqual([]);
});

test('an entry that is seen and reported while it is reviewed loses nothing', async () => {
  const first = sighting();
  await dataset.addSighting(first, 'first', timeLimit);
  const seen = Array.from({ length: 8 }, (_, at) => dataset.addSighting(first, `s${at}`, timeLimit));
  const report = cases.report(first, { reason: 'Wrong', mark: 'aa', turn: 1 });
  const review = dataset.review(entryId(first.url), approval);
  await Promise.all([...seen, report, review]);
  expect(await list('Approved')).toMatchObject([{ seenCount: 9, reviewedBy: '9' }]);
});

test('a page begins where the one before it ended, also where entries were seen again since', async () => {
  const made = [];
  for (let minute = 0; minute < 5; minute += 1) {
    made.push(await reviewed({ at: later('2026-11-20T06:00:00.000Z', minute * 60_000) }));
  }
  for (const each of made) await dataset.addSighting({ ...each, at: approval.at }, 'b', timeLimit);
  const found: string[] = [];
  let after: { readonly lastSeenAt: string; readonly id: string } | undefined;
  for (let page = 0; page < 5; page += 1) {
    for await (const [entry] of dataset.pages('Approved', { after, pageSize: 1 })) {
      found.push(String(entry?.url));
      after = entry?.place;
      break;
    }
  }
  expect(found).toEqual(made.map(({ url }) => url).toReversed());
});

describe('a reviewed entry', () => {
  test('stays as long as it is seen, which each night finds out', async () => {
    const first = await reviewed();
    const id = entryId(first.url);
    now = Date.parse(first.at) + 179 * day;
    await dataset.addSighting({ ...first, at: new Date(now).toISOString() }, 'b', timeLimit);
    expect([await dataset.keepSeen(), await dataset.keepSeen()]).toEqual([1, 0]);
    now += 179 * day;
    expect(await urls('Approved')).toEqual([first.url]);
    for (const key of [id, `reviewed:${id}`]) {
      expect(Number((await item(key))?.['expiresAt'])).toBeGreaterThan(now / 1_000);
    }
    await dataset.addSighting({ ...first, at: new Date(now).toISOString() }, 'c', timeLimit);
    expect(await list('Approved')).toMatchObject([{ seenCount: 3 }]);
  });

  test('is listed until 180 days after it was seen, though no night has found out', async () => {
    const first = await reviewed();
    const at = later(first.at, day);
    await dataset.addSighting({ ...first, at }, 'b', timeLimit);
    now = Date.parse(at) + 180 * day - 1;
    expect(await urls('Approved')).toEqual([first.url]);
    now += 1;
    expect(await urls('Approved')).toEqual([]);
    expect(Number((await item(`reviewed:${entryId(first.url)}`))?.['expiresAt'])).toBeGreaterThan(
      now / 1_000,
    );
  });

  test('that a clock saw in the future is kept no longer for it', async () => {
    const first = await reviewed();
    await dataset.addSighting({ ...first, at: later(first.at, 100 * day) }, 'b', timeLimit);
    await dataset.keepSeen();
    expect(await item(`reviewed:${entryId(first.url)}`)).toMatchObject({
      lastSeenAt: new Date(today).toISOString(),
    });
  });
});

test('where somebody took the mark of a review away, the next one is refused and puts it back', async () => {
  const first = await reviewed();
  const id = entryId(first.url);
  await tables.client.send(new PutCommand({ TableName, Item: { id } }));
  await dataset.addSighting(first, 'b', timeLimit);
  expect(await urls('Pending')).toEqual([first.url]);
  expect(await dataset.review(id, { ...approval, by: '10' })).toMatchObject({
    refusedBy: { reviewedBy: '9' },
  });
  expect(await urls('Pending')).toEqual([]);
});

test('the key of a review is no id', async () => {
  const id = `reviewed:${entryId((await reviewed()).url)}`;
  expect(await dataset.review(id, approval)).toBe('unknown');
  expect(await cases.close(id, { outcome: 'Stands', by: '9', at: approval.at, request: 'one' })).toBe(
    'unknown',
  );
});

describe('an entry that an earlier release reviewed', () => {
  /** Reviewed where it was seen, with a case. */
  async function inPlace(): Promise<Sighting> {
    const first = sighting();
    await dataset.addSighting(first, 'a', timeLimit);
    await cases.report(first, { reason: 'Wrong', mark: 'aa', turn: 1 });
    const Item = reviewedInPlace(await item(entryId(first.url)), approval.at);
    await tables.client.send(new PutCommand({ TableName, Item }));
    return first;
  }

  test('is listed, counted and refused to others, and its case can be closed', async () => {
    const first = await inPlace();
    const id = entryId(first.url);
    await dataset.addSighting({ ...first, prediction: worse }, 'b', timeLimit);
    const listed = { seenCount: 2, finalLabel: 'Benign', predictedLabel: 'Benign', reviewedBy: '7' };
    expect(await list('Approved')).toMatchObject([listed]);
    expect(await dataset.review(id, approval)).toMatchObject({ refusedBy: { reviewedBy: '7' } });
    const closing = { outcome: 'Phishing', by: '9', at: approval.at, request: 'one' } as const;
    expect(await cases.close(id, closing)).toMatchObject({ finalLabel: 'Phishing', reviewedBy: '9' });
    expect(await item(`reviewed:${id}`)).toMatchObject({ finalLabel: 'Phishing' });
  });

  test('is put apart with its case, once', async () => {
    const first = await inPlace();
    const before = await list('Approved');
    expect([await dataset.moveReviews(), await dataset.moveReviews()]).toEqual([1, 0]);
    const place = { id: `reviewed:${entryId(first.url)}`, lastSeenAt: first.at };
    expect(await list('Approved')).toEqual(before.map((entry) => ({ ...entry, place })));
    for await (const page of cases.pages()) expect(page).toMatchObject([{ entry: { url: first.url } }]);
  });
});
