import type { Call } from '../services';
import type { Fields } from './tables';

/** Words of expressions that name no attribute. */
const keywords = new Set(['SET', 'REMOVE', 'ADD', 'DELETE', 'AND', 'OR', 'NOT', 'BETWEEN', 'IN']);
const functions = new Set([
  ...['if_not_exists', 'list_append', 'attribute_exists', 'attribute_not_exists', 'attribute_type'],
  ...['begins_with', 'contains', 'size'],
]);
/** A value, a further part of a path, or the first part of one. */
const word = /:\w+|\.\s*#?\w+|\[\d+\]|#\w+|[A-Za-z_]\w*/g;

const expressions = [
  ...['UpdateExpression', 'ConditionExpression', 'ProjectionExpression', 'FilterExpression'],
  'KeyConditionExpression',
];
const named = ['Key', 'Item', 'AttributeUpdates', 'Expected'];

/**
 * The keys of conditions that speak of items, of a request for one:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/specifying-conditions.html
 */
export function conditionKeysOf(
  asked: Fields,
  partitionKey: string | undefined,
): NonNullable<Call['context']> {
  const names = Object(asked['ExpressionAttributeNames']) as Readonly<Record<string, string>>;
  const given = named.flatMap((each) => Object.keys(Object(asked[each])));
  const said = expressions.flatMap((each) => attributesIn(asked[each], names));
  const leading = leadingKey(asked, partitionKey);
  return {
    'dynamodb:Attributes': [...new Set([...given, ...said])],
    ...(leading !== undefined && { 'dynamodb:LeadingKeys': [leading] }),
  };
}

/** The top-level attributes that an expression names. */
function attributesIn(expression: unknown, names: Readonly<Record<string, string>>): readonly string[] {
  if (typeof expression !== 'string') return [];
  return [...expression.matchAll(word)].flatMap(([found]) => {
    if (found.startsWith('#')) return [names[found] ?? found];
    const isFirst = /^[A-Za-z_]/.test(found) && !keywords.has(found.toUpperCase());
    return isFirst && !functions.has(found) ? [found] : [];
  });
}

function leadingKey({ Key, Item }: Fields, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const value = (Object(Key ?? Item) as Readonly<Record<string, Fields | undefined>>)[name];
  return value === undefined ? undefined : String(Object.values(value)[0]);
}
