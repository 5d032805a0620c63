import { createDynaliteHere } from '../../src/dynamodb/dynalite-here';
import { createTable } from '../../src/dynamodb/tables';

const dynalite = createDynaliteHere('000000000000', 'us-east-1');
const send = (operation: string, input: object) =>
  dynalite.send(operation, JSON.stringify({ TableName: 'items', ...input }));
const whole = { id: { S: 'whole' }, one: { N: '1' }, same: { N: '1' }, more: { N: '2' } };
const holds = async (Item: object, ConditionExpression: string) => {
  const { status, body } = await send('PutItem', { Item, ConditionExpression });
  if (status !== 200) expect(body).toContain('ConditionalCheckFailed');
  return status === 200;
};

beforeAll(async () => {
  const table = {
    ...{ TableName: 'items', BillingMode: 'PAY_PER_REQUEST' },
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  };
  await createTable(table, async (operation, input) =>
    JSON.parse((await dynalite.send(operation, JSON.stringify(input))).body),
  );
  await send('PutItem', { Item: whole });
});

test.each<[string, boolean]>([
  ['one = same', true],
  ['one = more', false],
  ['one <> more', true],
  ['one <> same', false],
  ['one <= same AND same >= one', true],
  ['one >= more', false],
  ['one = absent', false],
  ['one <> absent', true],
  ['absent = gone', false],
  ['absent.part = gone.part', false],
  ['absent <= gone', false],
  ['absent >= gone', false],
  ['absent < gone', false],
  ['absent <> gone', true],
  ['NOT absent = gone', true],
  ['attribute_not_exists(gone) AND (one = more OR absent = gone)', false],
])('of an item whether %s: %s', async (condition, answer) => {
  expect(await holds(whole, condition)).toBe(answer);
});

test('an item that is not there is not made where two of its attributes were to be the same', async () => {
  expect(await holds({ id: { S: 'new' } }, 'one = same')).toBe(false);
});
