import { createAccesses } from '../../src/dynamodb/authorization';
import { conditionKeysOf } from '../../src/dynamodb/condition-keys';

const attributesOf = (asked: Readonly<Record<string, unknown>>) =>
  conditionKeysOf(asked, undefined)['dynamodb:Attributes'];

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['of an item', { Item: { id: { S: 'a' }, label: { S: 'b' } } }, ['id', 'label']],
  ['of a key', { Key: { id: { S: 'a' } } }, ['id']],
  [
    'that an update sets, reads and removes, each once',
    {
      UpdateExpression: 'SET one = if_not_exists(two, :x), #n = :y REMOVE three ADD four :z',
      ...names({ '#n': 'name' }),
    },
    ['two', 'one', 'name', 'three', 'four'],
  ],
  [
    'at the beginning of a path',
    { UpdateExpression: 'SET a.b[0].#c = d.e + :v', ...names({ '#c': 'c' }) },
    ['a', 'd'],
  ],
  [
    'of a condition',
    { ConditionExpression: 'attribute_exists(a) AND NOT (size (b) BETWEEN :x AND :y OR contains(c, :z))' },
    ['a', 'b', 'c'],
  ],
  ['of the old forms', { AttributeUpdates: { a: {} }, Expected: { b: {} } }, ['a', 'b']],
])('names the attributes %s', (_, asked, expected) => {
  expect([...(attributesOf(asked) ?? [])].toSorted()).toEqual([...expected].toSorted());
});

test('each item of a transaction or a batch is asked for by itself, with its partition key', () => {
  const accesses = createAccesses({ account: '1', region: 'eu-west-1' }, [
    { name: 't', keys: ['id', 'sort'] },
  ]);
  const Item = { sort: { N: '1' }, id: { S: 'a' } };
  const keysOf = (operation: string, input: Readonly<Record<string, unknown>>) =>
    accesses(operation, input).map(({ action, context }) => [action, context?.['dynamodb:LeadingKeys']]);
  const Delete = { TableName: 't', Key: { id: { S: 'b' } } };
  expect(
    keysOf('TransactWriteItems', { TransactItems: [{ Put: { TableName: 't', Item } }, { Delete }] }),
  ).toEqual([
    ['dynamodb:PutItem', ['a']],
    ['dynamodb:DeleteItem', ['b']],
  ]);
  const RequestItems = { t: [{ PutRequest: { Item } }, { DeleteRequest: { Key: { id: { S: 'c' } } } }] };
  expect(keysOf('BatchWriteItem', { RequestItems })).toEqual([
    ['dynamodb:BatchWriteItem', ['a']],
    ['dynamodb:BatchWriteItem', ['c']],
  ]);
  expect(keysOf('BatchGetItem', { RequestItems: { t: { Keys: [{ id: { S: 'd' } }] } } })).toEqual([
    ['dynamodb:BatchGetItem', ['d']],
  ]);
});

function names(ExpressionAttributeNames: Readonly<Record<string, string>>) {
  return { ExpressionAttributeNames };
}
