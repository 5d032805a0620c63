import fc from 'fast-check';
import { holds, parseConditions } from '../../src/front-door/policy-conditions';
import { matchesGlob } from '../../src/glob';

function check(operator: string, expected: unknown, actual: string | readonly string[] | undefined): boolean {
  const context = new Map(actual === undefined ? [] : [['aws:key', actual]]);
  return parseConditions({ [operator]: { 'aws:Key': expected } }).every((each) => holds(each, context));
}

test.each<[string, unknown, string | readonly string[] | undefined, boolean]>([
  ['StringEquals', ['a', 'b'], 'b', true],
  ['StringEquals', 'a', 'A', false],
  ['StringEquals', 'a', undefined, false],
  ['StringEqualsIfExists', 'a', undefined, true],
  ['StringNotEquals', ['a', 'b'], 'b', false],
  ['StringNotEquals', 'a', undefined, true],
  ['StringLike', 'a*c?', 'abbcd', true],
  ['ArnLike', 'arn:aws:s3:*:*:b/*', 'arn:aws:s3:::b/c:d', true],
  ['ArnLike', 'arn:aws:*:b', 'arn:aws:s3:::b', false],
  ['ArnNotEquals', 'arn:aws:iam::1:role/a', 'arn:aws:iam::1:role/b', true],
  ['Bool', false, 'false', true],
  ['Null', 'true', undefined, true],
  ['Null', 'true', 'a', false],
  ['NumericLessThan', '1.2', '1.1', true],
  ['NumericLessThan', '1.2', undefined, false],
  ['ForAllValues:StringEquals', ['a', 'b'], ['a', 'b'], true],
  ['ForAllValues:StringEquals', ['a', 'b'], ['a', 'c'], false],
  ['ForAllValues:StringEquals', 'a', undefined, true],
  ['ForAllValues:StringLike', 'a*', ['ab', 'b'], false],
  ['ForAnyValue:StringEquals', ['a', 'b'], ['c', 'b'], true],
  ['ForAnyValue:StringEquals', ['a', 'b'], ['c', 'd'], false],
  ['ForAnyValue:StringEquals', 'a', undefined, false],
])('%s %j holds for %j: %p', (operator, expected, actual, outcome) => {
  expect(check(operator, expected, actual)).toBe(outcome);
});

test('wildcards agree with the same pattern as a regular expression', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 });
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 6 });
  fc.assert(
    fc.property(pattern, text, (wild, value) => {
      const expression = new RegExp(`^${wild.replaceAll('*', '.*').replaceAll('?', '.')}$`);
      expect(matchesGlob(wild, value)).toBe(expression.test(value));
    }),
  );
});

test('a long pattern of wildcards cannot run away', () => {
  expect(matchesGlob(`${'*a'.repeat(2_000)}b`, 'a'.repeat(20_000))).toBe(false);
});
