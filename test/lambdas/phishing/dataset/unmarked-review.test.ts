import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Cases, createCases } from '../../../../lambdas/phishing/dataset/cases';
import { createDataset, type Dataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit, today, worse } from './sightings';

const TableName = 'phishingDataset';

let tables: Tables;
let dataset: Dataset;
let cases: Cases;
beforeEach(async () => {
  tables = await openTables();
  dataset = createDataset(tables.client, TableName, { now: () => today });
  cases = createCases(tables.client, TableName, { now: () => today });
});
afterEach(() => tables.close());

const at = '2026-11-20T08:30:00.000Z';
const late = { ...approval, by: '10', at: '2026-11-20T09:00:00.000Z' };

async function openCases() {
  const found = [];
  for await (const page of cases.pages()) found.push(...page.map(({ entry }) => entry));
  return found;
}

async function item(id: string) {
  const { Item } = await tables.client.send(new GetCommand({ TableName, Key: { id } }));
  return Item;
}

/** Approved, and reported by `known`; somebody took its mark away, and then it was scanned, and reported by `since`. */
async function unmarked({ known = [], since }: Record<'known' | 'since', readonly string[]>) {
  const first = sighting();
  const id = entryId(first.url);
  await dataset.addSighting({ ...first, mark: 'a' }, 'a', timeLimit);
  await dataset.review(id, approval);
  const report = (mark: string, turn: number) =>
    cases.report({ ...first, at }, { reason: `By ${mark}`, mark, turn });
  for (const mark of known) await report(mark, 1);
  await tables.client.send(new PutCommand({ TableName, Item: { id } }));
  await dataset.addSighting({ ...first, at, prediction: worse, mark: 'b' }, 'b', timeLimit);
  for (const mark of since) await report(mark, 2);
  return { id, reviewed: `reviewed:${id}` };
}

test('what was seen and reported beside a review that stays goes to the review, with its case', async () => {
  const { id, reviewed } = await unmarked({ known: [], since: ['aa', 'bb'] });
  const { caseOrder } = (await item(id)) ?? {};
  expect(await dataset.review(id, late)).toMatchObject({ refusedBy: { reviewedBy: '9' } });
  expect(await item(id)).toEqual({ id, moved: true, expiresAt: expect.any(Number) });
  expect(await item(reviewed)).toMatchObject({
    ...{ status: 'Approved', reviewedBy: '9', judged: { label: 'Benign' }, predicted: { label: 'Phishing' } },
    ...{ seenAt: at, seenCount: 2, marks: new Set(['a', 'b']) },
    ...{ caseOrder, reportCount: 2, reportMarks: new Set(['aa', 'bb']) },
  });
  expect(await openCases()).toMatchObject([{ id, reportReason: 'By aa', reportedAt: at, reportCount: 2 }]);
});

test('it joins the case that is open there, which keeps its reason and its place', async () => {
  const { id, reviewed } = await unmarked({ known: ['aa'], since: ['bb', 'cc'] });
  const { caseOrder } = (await item(reviewed)) ?? {};
  await dataset.review(id, late);
  expect(await item(reviewed)).toMatchObject({ caseOrder, reportMarks: new Set(['aa', 'bb', 'cc']) });
  expect(await openCases()).toMatchObject([{ id, reportReason: 'By aa', reportCount: 3 }]);
});

test('of what was only seen no case is made', async () => {
  const { id, reviewed } = await unmarked({ known: [], since: [] });
  await dataset.review(id, late);
  expect(await openCases()).toEqual([]);
  expect(await item(reviewed)).toMatchObject({ seenCount: 2, seenAt: at });
});

test('its case can be closed, which reviews anew what was reviewed', async () => {
  const { id } = await unmarked({ known: [], since: ['aa'] });
  const closing = { outcome: 'Phishing', by: '10', at: late.at, request: 'one' } as const;
  expect(await cases.close(id, closing)).toMatchObject({ finalLabel: 'Phishing', reviewedBy: '10' });
  expect(await openCases()).toEqual([]);
});

test('of a review that goes at that moment nothing is made: the entry is reviewed', async () => {
  const { id, reviewed } = await unmarked({ known: [], since: ['aa'] });
  let writes = 0;
  const send: typeof tables.client.send = async (command: object, ...more: readonly unknown[]) => {
    if ('TransactItems' in (command as { readonly input: object }).input) writes += 1;
    if (writes === 2) await tables.client.send(new DeleteCommand({ TableName, Key: { id: reviewed } }));
    return Reflect.apply(tables.client.send, tables.client, [command, ...more]);
  };
  const client = Object.create(tables.client, { send: { value: send } });
  const slow = createDataset(client, TableName, { now: () => today });
  expect(await slow.review(id, late)).toMatchObject({ status: 'Approved', reviewedBy: '10' });
  expect(await item(reviewed)).toMatchObject({ reviewedBy: '10', reportMarks: new Set(['aa']) });
});

test('where a stolen role made of a count what nothing can be added to, the review stays all the same', async () => {
  const { id, reviewed } = await unmarked({ known: [], since: ['aa'] });
  await tables.client.send(
    new UpdateCommand({
      TableName,
      Key: { id: reviewed },
      UpdateExpression: 'SET seenCount = :many',
      ExpressionAttributeValues: { ':many': 'many' },
    }),
  );
  await dataset.review(id, late).catch(() => undefined);
  expect(await item(id)).toEqual({ id, moved: true, expiresAt: expect.any(Number) });
  expect(await item(reviewed)).toMatchObject({ status: 'Approved', reviewedBy: '9', seenCount: 'many' });
});
