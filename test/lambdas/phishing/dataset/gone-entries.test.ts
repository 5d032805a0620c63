import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { EntryStatus } from '../../../../contracts/phishing/dataset';
import { type Cases, createCases } from '../../../../lambdas/phishing/dataset/cases';
import { createDataset, type Dataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId, type Sighting } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { createForgottenFamilies } from '../../../../lambdas/phishing/dataset/forgotten-families';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit, today, worse } from './sightings';

let tables: Tables;
let dataset: Dataset;
let cases: Cases;
let now = today;
beforeEach(() => {
  now = today;
});
beforeAll(async () => {
  tables = await openTables();
  dataset = createDataset(tables.client, 'phishingDataset', { now: () => now });
  cases = createCases(tables.client, 'phishingDataset', { now: () => now });
});
afterAll(() => tables.close());

/** Nobody else has met it: its place alone is left, until DynamoDB removes it. */
async function forgetOnlyFamily(url: string): Promise<void> {
  const mark = async () => 'a';
  const marks = { saw: mark, reported: mark, reportsOn: mark };
  await createForgottenFamilies(tables.client, 'phishingDataset', marks, { now: () => now }).forgetAt(
    url,
    '7',
  );
}

async function find(url: string, status: EntryStatus) {
  const found = [];
  for await (const page of dataset.pages(status)) found.push(...page);
  return found.find((entry) => entry.url === url);
}

async function caseOf(url: string) {
  for await (const page of cases.pages()) {
    const found = page.find(({ entry }) => entry.url === url);
    if (found) return found.entry;
  }
  return undefined;
}

describe('180 days after it was last seen', () => {
  const halfAYear = 180 * 86_400_000;
  const later = (at: string, milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();

  /** A reviewed and reported entry, with all that an entry can have. */
  async function oldEntry(): Promise<Sighting> {
    const first = sighting();
    await dataset.addSighting(first, 'a', timeLimit);
    await dataset.review(entryId(first.url), approval);
    await cases.report(first, { reason: 'Wrong', mark: 'aa', turn: 1 });
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
    const first = sighting();
    await dataset.addSighting(first, 'a', timeLimit);
    const key = { TableName: 'phishingDataset', Key: { id: entryId(first.url) } };
    const { Item } = await tables.client.send(new GetCommand(key));
    expect(Item).toMatchObject({ expiresAt: (Date.parse(first.at) + halfAYear) / 1_000 });
    await dataset.addSighting({ ...first, at: later(first.at, 1) }, 'b', timeLimit);
    const again = await tables.client.send(new GetCommand(key));
    expect(again.Item).toMatchObject({ expiresAt: (Date.parse(first.at) + halfAYear) / 1_000 + 1 });
  });

  test('a report of what a forgotten family has left stays as long as any', async () => {
    const first = sighting();
    await dataset.addSighting(first, 'a', timeLimit);
    now = Date.parse(first.at);
    await forgetOnlyFamily(first.url);
    await cases.report(first, { reason: 'Wrong', mark: 'aa', turn: 1 });
    const key = { TableName: 'phishingDataset', Key: { id: entryId(first.url) } };
    const { Item } = await tables.client.send(new GetCommand(key));
    expect(Item).toMatchObject({ expiresAt: (now + halfAYear) / 1_000 });
    now += halfAYear - 1;
    expect(await caseOf(first.url)).toBeDefined();
  });

  test('it cannot be reviewed', async () => {
    const first = sighting();
    await dataset.addSighting(first, 'a', timeLimit);
    const late = { ...approval, at: later(first.at, halfAYear) };
    expect(await dataset.review(entryId(first.url), late)).toBe('unknown');
  });

  test('its case is not listed, and cannot be closed', async () => {
    const first = await oldEntry();
    expect(await caseOf(first.url)).toBeDefined();
    now = Date.parse(later(first.at, halfAYear));
    expect(await caseOf(first.url)).toBeUndefined();
    const at = new Date(now).toISOString();
    const closing = { outcome: 'Stands', by: '9', at, request: 'one' } as const;
    expect(await cases.close(entryId(first.url), closing)).toBe('unknown');
  });

  test.each([
    ['scan', async (again: Sighting) => dataset.addSighting(again, 'c', timeLimit), 1],
    ['report', async (again: Sighting) => cases.report(again, { reason: 'New', mark: 'aa', turn: 1 }), 0],
  ])('a %s finds nothing of it', async (what, act, seenCount) => {
    const first = await oldEntry();
    const at = later(first.at, halfAYear);
    now = Date.parse(at);
    await Promise.all([act({ ...first, prediction: worse, at }), act({ ...first, prediction: worse, at })]);
    const found = what === 'scan' ? await find(first.url, 'Pending') : await caseOf(first.url);
    expect(found).toEqual({
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
      ...(what === 'report' && { reportReason: 'New', reportedAt: at, reportCount: 1 }),
    });
  });
});
