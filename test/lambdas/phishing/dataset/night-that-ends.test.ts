import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createDataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit } from './sightings';

const TableName = 'phishingDataset';
const day = 86_400_000;

let tables: Tables;
beforeEach(async () => {
  tables = await openTables();
});
afterEach(() => tables.close());

/** Its update of this number, counted from 1, does not arrive. */
function dying(last: number): typeof tables.client {
  let updates = 0;
  const send: typeof tables.client.send = (command: object, ...more: readonly unknown[]) => {
    if (command instanceof UpdateCommand) updates += 1;
    if (command instanceof UpdateCommand && updates === last) return Promise.reject(new Error('Killed'));
    return Reflect.apply(tables.client.send, tables.client, [command, ...more]);
  };
  return Object.create(tables.client, { send: { value: send } });
}

test.each([1, 2])(
  'a reviewed entry stays as long as it is seen, also where a night ends at its write %i',
  async (last) => {
    const first = sighting();
    const id = entryId(first.url);
    let now = Date.parse(first.at);
    const datasetOn = (client: typeof tables.client) => createDataset(client, TableName, { now: () => now });
    const dataset = datasetOn(tables.client);
    await dataset.addSighting(first, 'a', timeLimit);
    await dataset.review(id, approval);
    now += 179 * day;
    await dataset.addSighting({ ...first, at: new Date(now).toISOString() }, 'b', timeLimit);
    await expect(datasetOn(dying(last)).keepSeen()).rejects.toThrow('Killed');
    await dataset.keepSeen();
    for (const key of [id, `reviewed:${id}`]) {
      const { Item } = await tables.client.send(new GetCommand({ TableName, Key: { id: key } }));
      expect(Number(Item?.['expiresAt'])).toBeGreaterThan((now + 179 * day) / 1_000);
    }
  },
);
