/**
 * A condition of a grant: a request may name no other attributes, of an item or in its expressions. IAM looks at names,
 * never at values, nor at whether an item is there already.
 */
export function onlyAttributes(names: readonly string[]): Record<string, Record<string, unknown>> {
  return { 'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...names] } };
}
