import type { EntryStatus } from '../../../../contracts/phishing/dataset';
import { createDataset, type Dataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit, today, worse } from './sightings';

let tables: Tables;
let dataset: Dataset;

beforeAll(async () => {
  tables = await openTables();
  dataset = createDataset(tables.client, 'phishingDataset', { now: () => today });
});
afterAll(() => tables.close());

async function find(url: string, status: EntryStatus) {
  const found = [];
  for await (const page of dataset.pages(status)) found.push(...page);
  return found.find((entry) => entry.url === url);
}

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
  expect(await dataset.review(entryId(first.url), { ...approval, by: '10' })).toEqual({ refusedBy: answer });
});

test('another verdict of the same reviewer in the same millisecond is no repetition', async () => {
  const first = sighting();
  await dataset.addSighting(first, 'a', timeLimit);
  const labelled = { ...approval, finalLabel: 'Benign' } as const;
  await dataset.review(entryId(first.url), labelled);
  for (const other of [
    { ...labelled, finalLabel: 'Phishing' } as const,
    { ...approval, status: 'Rejected' } as const,
  ])
    expect(await dataset.review(entryId(first.url), other)).toHaveProperty('refusedBy.finalLabel', 'Benign');
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
