import { type Cases, createCases } from '../../../../lambdas/phishing/dataset/cases';
import { createDataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { openTables, type Tables } from '../../../support/open-tables';
import { sighting, timeLimit, today } from './sightings';

let tables: Tables;
let cases: Cases;
const first = sighting();
const id = entryId(first.url);
const [at, soon] = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:06.000Z'];
const closing = { outcome: 'Stands', by: '9', at, request: 'one' } as const;

beforeEach(async () => {
  tables = await openTables();
  cases = createCases(tables.client, 'phishingDataset', { now: () => today });
  await createDataset(tables.client, 'phishingDataset', { now: () => today }).addSighting(
    first,
    'a',
    timeLimit,
  );
  await cases.report(first, { reason: 'Ours', mark: 'aa', turn: 1 });
});
afterEach(() => tables.close());

async function openReasons() {
  const found = [];
  for await (const page of cases.pages()) found.push(...page.map(({ entry }) => entry.reportReason));
  return found;
}
const reportAgain = () => cases.report({ ...first, at: soon }, { reason: 'Ours, too', mark: 'bb', turn: 1 });

test.each(['Stands', 'Phishing'] as const)(
  'a request that has closed a case leaves the one that was reported since: %s',
  async (outcome) => {
    await cases.close(id, { ...closing, outcome });
    await reportAgain();
    const again = { ...closing, outcome, isAgain: true };
    expect(await cases.close(id, again)).toMatchObject({ reportReason: 'Ours, too' });
    expect(await openReasons()).toEqual(['Ours, too']);
  },
);

test('who closes a case for the first time, or by another request, closes what is open', async () => {
  await cases.close(id, closing);
  await reportAgain();
  expect(await cases.close(id, { ...closing, request: 'other', isAgain: true })).toMatchObject({ id });
  expect(await openReasons()).toEqual([]);
});

test('a request whose write arrives late leaves a case that was reported since', async () => {
  const { client } = tables;
  const late: (() => Promise<unknown>)[] = [];
  const slow = Object.create(client, {
    send: {
      value: (command: { readonly input: { readonly UpdateExpression?: string } }, ...rest: never[]) => {
        const send = () => client.send(command as never, ...rest);
        if (command.input.UpdateExpression?.includes('closedBy')) late.push(send);
        return send();
      },
    },
  }) as typeof client;
  await createCases(slow, 'phishingDataset', { now: () => today }).close(id, closing);
  await reportAgain();
  expect(late).toHaveLength(1);
  await expect(late[0]?.()).rejects.toThrow('conditional');
  expect(await openReasons()).toEqual(['Ours, too']);
});
