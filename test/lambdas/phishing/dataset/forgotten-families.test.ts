import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { createDataset } from '../../../../lambdas/phishing/dataset/dataset';
import { entryId } from '../../../../lambdas/phishing/dataset/dataset-entry';
import { createForgottenFamilies } from '../../../../lambdas/phishing/dataset/forgotten-families';
import { openTables, type Tables } from '../../../support/open-tables';
import { approval, sighting, timeLimit, today } from './sightings';

const TableName = 'phishingDataset';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.close());

/** The table, of which somebody else has something done just before the call of this number. */
function interrupted(at: number, meanwhile: () => Promise<unknown>): DynamoDBDocumentClient {
  let calls = 0;
  const send = async (...call: Parameters<DynamoDBDocumentClient['send']>) => {
    calls += 1;
    if (calls === at) await meanwhile();
    return tables.client.send(...call);
  };
  return new Proxy(tables.client, {
    get: (client, name) => (name === 'send' ? send : Reflect.get(client, name)),
  });
}

const mark = async () => 'aa';
const marks = { saw: mark, reported: mark, reportsOn: mark };
const clock = { now: () => today };

test.each([1, 2, 3, 4])('a family leaves an entry that is reviewed before its call %i', async (at) => {
  const dataset = createDataset(tables.client, TableName, clock);
  const first = sighting({ mark: 'aa' });
  await dataset.addSighting(first, 'one', timeLimit);
  await dataset.addSighting({ ...first, mark: 'bb' }, 'two', timeLimit);
  const id = entryId(first.url);
  const review = () => dataset.review(id, approval);
  await createForgottenFamilies(interrupted(at, review), TableName, marks, clock).forgetAt(first.url, '7');
  const { Item } = await tables.client.send(new GetCommand({ TableName, Key: { id: `reviewed:${id}` } }));
  // A fourth call there is only where the entry has moved.
  expect(Item && [...Item['marks']]).toEqual(at === 4 ? undefined : ['bb']);
});
