import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createDataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit } from './sightings';

const TableName = 'phishingDataset';
const day = 86_400_000;
const began = Date.parse(sighting().at);

let now = began;
let tables: Tables;
beforeEach(async () => {
  now = began;
  tables = await openTables();
});
afterEach(() => tables.close());

function datasetOn(client: typeof tables.client) {
  return createDataset(client, TableName, { now: () => now });
}

/** Reads one entry at once, and before the second something else happens. */
function interrupted(meanwhile: () => Promise<unknown>): typeof tables.client {
  let queries = 0;
  const send = async (command: object, ...more: readonly unknown[]) => {
    if (command instanceof QueryCommand) {
      command.input.Limit = 1;
      queries += 1;
      if (queries === 2) await meanwhile();
    }
    return Reflect.apply(tables.client.send, tables.client, [command, ...more]);
  };
  return Object.create(tables.client, { send: { value: send } });
}

test('whatever a night keeps meanwhile, another one that reads the confirmed entries meets each', async () => {
  const dataset = datasetOn(tables.client);
  const urls = ['one', 'two', 'three'].map((name) => `https://${name}.example/`);
  for (const url of urls) {
    now += day;
    const at = new Date(now).toISOString();
    await dataset.addSighting({ ...sighting(), url, at }, url, timeLimit);
    await dataset.review(entryId(url), { ...approval, finalLabel: 'Phishing' });
  }
  now += 170 * day;
  const seen = { ...sighting(), url: urls[0] ?? '', at: new Date(now).toISOString() };
  await dataset.addSighting(seen, 'again', timeLimit);
  const met = new Set<string>();
  for await (const entries of datasetOn(interrupted(() => dataset.keepSeen())).confirmed())
    for (const { url } of entries) met.add(url);
  expect(met).toEqual(new Set(urls));
});
