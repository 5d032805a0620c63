import type { EntryStatus } from '../../../../contracts/phishing/dataset';
import { approveEntry } from '../../../../lambdas/phishing/dataset/approveEntry/approve-entry';
import { type Cases, createCases } from '../../../../lambdas/phishing/dataset/cases';
import { createDataset, type Dataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId, type Sighting } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { openTables, type Tables } from '../../../support/open-tables';
import { sighting, timeLimit, today } from './sightings';

let tables: Tables;
let dataset: Dataset;
let cases: Cases;

beforeAll(async () => {
  tables = await openTables();
  dataset = createDataset(tables.client, 'phishingDataset', { now: () => today });
  cases = createCases(tables.client, 'phishingDataset', { now: () => today });
});
afterAll(() => tables.close());

describe('of what looks harmless', () => {
  const harmless = { label: 'Benign', score: 0.0999, decision: 'Allow' } as const;

  async function shown(first: Sighting, status: EntryStatus = 'Pending') {
    for await (const page of dataset.pages(status)) {
      const found = page.find(({ id }) => id === entryId(first.url));
      if (found) return { url: found.url, hostOnly: found.hostOnly, reasons: found.predictedReasons };
    }
    return undefined;
  }

  async function seenBy(marks: string, overrides: Partial<Sighting> = {}): Promise<Sighting> {
    const { host } = sighting();
    const first = sighting({
      host,
      url: `http://${host}:8080/family/page`,
      prediction: harmless,
      ...overrides,
    });
    for (const [at, mark] of [...marks].entries()) {
      await dataset.addSighting({ ...first, mark }, `t${at}`, timeLimit);
    }
    return first;
  }

  test.each(['a', 'aaaa', 'abab'])('the host alone is shown while it comes from %s', async (marks) => {
    const first = await seenBy(marks);
    expect(await shown(first)).toEqual({ url: `http://${first.host}/`, hostOnly: true });
  });

  test.each([
    ['three accounts', () => seenBy('aabc')],
    ['a score of 0.1', () => seenBy('a', { prediction: { ...harmless, score: 0.1 } })],
    [
      'a report',
      async () => {
        const first = await seenBy('a');
        await cases.report(first, { reason: 'Wrong', mark: 'aa', turn: 1 });
        return first;
      },
    ],
  ])('the whole is shown after %s', async (_what, act) => {
    const first = await act();
    expect(await shown(first)).toEqual({ url: first.url });
  });

  test('reasons are not shown with the host alone: they quote the rest', async () => {
    const reasons = [{ kind: 'no-name' }] as never;
    const first = await seenBy('a', { prediction: { ...harmless, explanation: { reasons } } });
    expect(await shown(first)).toEqual({ url: `http://${first.host}/`, hostOnly: true });
  });

  test('a review sees and answers the host alone, and the list of confirmed phishing gets what is kept', async () => {
    const first = await seenBy('a');
    const settled: string[] = [];
    const approve = approveEntry({
      dataset,
      clock: { now: () => today },
      settle: async ({ url }) => {
        settled.push(url);
      },
    });
    const caller = { userId: '9', email: 'admin@families.example', role: 'Admin' } as const;
    const answer = await approve({ caller, params: { id: entryId(first.url) }, body: {} });
    expect(answer).toMatchObject({ url: `http://${first.host}/`, hostOnly: true, status: 'Approved' });
    expect(settled).toEqual([first.url]);
    expect(await shown(first, 'Approved')).toMatchObject({ hostOnly: true });
  });

  test('a sighting that is repeated counts its account once', async () => {
    const first = await seenBy('ab');
    await dataset.addSighting({ ...first, mark: 'b' }, 't1', timeLimit);
    expect(await shown(first)).toMatchObject({ hostOnly: true });
  });
});
