import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { caseOrder } from '../../../../lambdas/phishing/dataset/case-updates';
import { type Cases, createCases } from '../../../../lambdas/phishing/dataset/cases';
import { createDataset, type Dataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId, type Sighting } from '../../../../lambdas/phishing/dataset/dataset-entry';
import type { CasePlace } from '../../../../lambdas/phishing/dataset/dataset-item';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit, today, worse } from './sightings';

let tables: Tables;
let dataset: Dataset;
let cases: Cases;

beforeEach(async () => {
  tables = await openTables();
  dataset = createDataset(tables.client, 'phishingDataset', { now: () => today });
  cases = createCases(tables.client, 'phishingDataset', { now: () => today });
});
afterEach(() => tables.close());

const report = (mark = 'aa', turn = 1) => ({ reason: `By ${mark}`, mark, turn });
const closing = { outcome: 'Stands', by: '9', at: '2026-11-20T09:00:00.000Z', request: 'one' } as const;

async function open(after?: CasePlace) {
  const found = [];
  for await (const page of cases.pages({ after, pageSize: 2 })) found.push(...page);
  return found;
}
const openUrls = async () => (await open()).map(({ entry }) => entry.url);

/** Approved, as Benign. */
async function reviewed(overrides: Partial<Sighting> = {}) {
  const first = sighting(overrides);
  await dataset.addSighting(first, 'a', timeLimit);
  const entry = await dataset.review(entryId(first.url), approval);
  return { first, id: entryId(first.url), entry };
}

async function inList(status: 'Approved' | 'Pending' | 'Rejected', id: string) {
  for await (const page of dataset.pages(status)) {
    const found = page.find((each) => each.id === id);
    if (found) return found;
  }
  return undefined;
}

test('a report opens a case beside a reviewed entry, which stays as it is', async () => {
  const { first, id, entry } = await reviewed();
  await cases.report({ ...first, prediction: worse, at: '2026-11-20T08:30:00.000Z' }, report());
  const reported = {
    ...(entry as object),
    hostOnly: undefined,
    reportReason: 'By aa',
    reportedAt: '2026-11-20T08:30:00.000Z',
    reportCount: 1,
  };
  expect(await inList('Approved', id)).toEqual(reported);
  expect((await open()).map((each) => each.entry)).toEqual([reported]);
});

test('an account counts once for a URL, also after the case was closed; others join or open it again', async () => {
  const { first, id } = await reviewed();
  await cases.report(first, report('aa'));
  await cases.report(first, { ...report('aa'), reason: 'Once more' });
  await cases.report(first, report('bb'));
  expect(await open()).toMatchObject([{ entry: { reportReason: 'By aa', reportCount: 2 } }]);
  await cases.close(id, closing);
  await cases.report(first, report('aa'));
  expect(await open()).toEqual([]);
  await cases.report(first, report('cc'));
  expect(await open()).toMatchObject([{ entry: { reportReason: 'By cc', reportCount: 1 } }]);
});

test('of a URL that nobody has scanned there is a case, and no Pending entry until somebody scans it', async () => {
  const first = sighting();
  await cases.report(first, report());
  expect(await open()).toMatchObject([{ entry: { url: first.url, status: 'Pending', seenCount: 0 } }]);
  expect(await inList('Pending', entryId(first.url))).toBeUndefined();
  await dataset.addSighting(first, 'a', timeLimit);
  expect(await inList('Pending', entryId(first.url))).toMatchObject({ seenCount: 1, reportReason: 'By aa' });
  expect(await openUrls()).toEqual([first.url]);
});

test('first reports of the day come before later ones, and then the oldest first', async () => {
  const at = (minute: number) => `2026-11-20T07:0${minute}:00.000Z`;
  const [one, two, three, four] = [1, 2, 3, 4].map((minute) => sighting({ at: at(minute) })) as [
    Sighting,
    Sighting,
    Sighting,
    Sighting,
  ];
  await cases.report(one, report('aa', 2));
  await cases.report(two, report('aa', 1_000));
  await cases.report(three, report('bb', 1));
  await cases.report(four, report('cc', 1));
  expect(await openUrls()).toEqual([three.url, four.url, one.url, two.url]);
  // Whom nobody else is behind moves forward, and nobody moves it back.
  await cases.report({ ...two, at: at(5) }, report('dd', 1));
  await cases.report({ ...three, at: at(6) }, report('aa', 1_001));
  expect(await openUrls()).toEqual([three.url, four.url, two.url, one.url]);
  const [first] = await open();
  expect((await open(first?.place)).map(({ entry }) => entry.url)).toEqual([four.url, two.url, one.url]);
});

test('the order of a case holds for any number of reports', () => {
  const at = '2026-11-20T07:00:00.000Z';
  const orders = [1, 2, 10, 99_999, 1e9].map((turn) => caseOrder(turn, at));
  expect(orders.toSorted()).toEqual(orders);
});

test('reports of an account are counted for each day', async () => {
  const turns = [];
  for (const [day, mark] of [
    ['2026-11-20', 'x'],
    ['2026-11-20', 'x'],
    ['2026-11-20', 'y'],
    ['2026-11-21', 'x'],
  ] as const)
    turns.push(await cases.takeTurn(day, mark));
  expect(turns).toEqual([1, 2, 1, 1]);
  expect(await cases.close('reports 2026-11-20 x', closing)).toBe('unknown');
  expect(await dataset.review('reports 2026-11-20 x', approval)).toBe('unknown');
});

describe('closing a case', () => {
  test('without a new review leaves the old one', async () => {
    const { first, id, entry } = await reviewed();
    await cases.report(first, report());
    const closed = await cases.close(id, closing);
    expect(closed).toEqual({ ...(entry as object), hostOnly: undefined, reportedAt: first.at });
    expect(await open()).toEqual([]);
  });

  test.each([
    ['Phishing', { status: 'Approved', finalLabel: 'Phishing' }],
    ['Benign', { status: 'Approved', finalLabel: 'Benign' }],
    ['Rejected', { status: 'Rejected', finalLabel: null }],
  ] as const)('as %s reviews the entry anew', async (outcome, expected) => {
    const { first, id } = await reviewed();
    await dataset.addSighting({ ...first, prediction: worse }, 'b', timeLimit);
    await cases.report(first, report());
    const closed = await cases.close(id, { ...closing, outcome, by: '10' });
    expect(closed).toMatchObject({
      ...expected,
      predictedLabel: 'Phishing',
      reviewedBy: '10',
      reviewedAt: closing.at,
    });
    expect(await inList(expected.status, id)).toEqual(closed);
  });

  test('is recognised when the same person repeats it, and refused to others and otherwise', async () => {
    const { first, id } = await reviewed();
    expect(await cases.close(id, closing)).toBe('not open');
    await cases.report(first, report());
    const closed = await cases.close(id, { ...closing, outcome: 'Phishing' });
    const later = { ...closing, outcome: 'Phishing', at: '2026-11-20T09:01:00.000Z' } as const;
    expect(await cases.close(id, later)).toEqual(closed);
    expect(await cases.close(id, { ...later, by: '10' })).toBe('not open');
    expect(await cases.close(id, { ...later, outcome: 'Benign' })).toBe('not open');
    expect(await cases.close('nobody', closing)).toBe('unknown');
  });

  test('happens when a Pending entry is reviewed', async () => {
    const first = sighting();
    await cases.report(first, report());
    const entry = await dataset.review(entryId(first.url), { ...approval, status: 'Rejected' });
    expect(entry).toMatchObject({ status: 'Rejected', reportReason: undefined });
    expect(await open()).toEqual([]);
  });
});

test('twenty accounts at most are heard about a URL', async () => {
  const { first, id } = await reviewed();
  for (let by = 10; by < 30; by += 1) await cases.report(first, report(String(by)));
  await cases.close(id, closing);
  await cases.report(first, report('30'));
  expect(await open()).toEqual([]);
});

test('what earlier releases stored of those who reported is dropped with the next report', async () => {
  const first = sighting();
  const id = entryId(first.url);
  await dataset.addSighting(first, 'a', timeLimit);
  const key = { TableName: 'phishingDataset', Key: { id } };
  const values = { ':ids': new Set(['7']) };
  await tables.client.send(
    new UpdateCommand({ ...key, UpdateExpression: 'ADD reporters :ids', ExpressionAttributeValues: values }),
  );
  await cases.report(first, report());
  const { Item } = await tables.client.send(new GetCommand(key));
  expect([Item?.['reporters'], Item?.['reportMarks']]).toEqual([undefined, new Set(['aa'])]);
});
