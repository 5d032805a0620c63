import { matchesGlob } from '../glob';

export interface Condition {
  readonly operator: Operator;
  /** Of a key with several values in a request: whether each or one of them has to hold. */
  readonly quantifier?: 'all' | 'any';
  /** Lower case: AWS compares condition keys without regard to case. */
  readonly key: string;
  readonly values: readonly string[];
  /** What holds when the request does not carry the key. */
  readonly whenAbsent: boolean;
}

/** What a request says of itself, by condition key in lower case. */
export type ConditionContext = ReadonlyMap<string, string | readonly string[]>;

interface Operator {
  readonly compare: (actual: string, expected: string) => boolean;
  /** Holds if no value matches, and if the key is absent. */
  readonly negated: boolean;
  readonly isNull?: boolean;
}

const is = (compare: Operator['compare']): Operator => ({ compare, negated: false });
const isNot = (compare: Operator['compare']): Operator => ({ compare, negated: true });
const equal = (actual: string, expected: string): boolean => actual === expected;
const sameText = (actual: string, expected: string): boolean =>
  actual.toLowerCase() === expected.toLowerCase();
const like = (actual: string, expected: string): boolean => matchesGlob(expected, actual);

const operators: Readonly<Record<string, Operator>> = {
  ArnEquals: is(arnLike),
  ArnLike: is(arnLike),
  ArnNotEquals: isNot(arnLike),
  ArnNotLike: isNot(arnLike),
  Bool: is(sameText),
  Null: { ...is(sameText), isNull: true },
  NumericGreaterThanEquals: is((actual, expected) => Number(actual) >= Number(expected)),
  NumericLessThan: is((actual, expected) => Number(actual) < Number(expected)),
  StringEquals: is(equal),
  StringEqualsIgnoreCase: is(sameText),
  StringLike: is(like),
  StringNotEquals: isNot(equal),
  StringNotLike: isNot(like),
};

/** Throws for an operator that this machine does not know, when the policy is loaded. */
export function parseConditions(
  block: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): readonly Condition[] {
  return Object.entries(block).flatMap(([name, keys]) => {
    const [, sets, base = ''] = /^(?:(ForAllValues|ForAnyValue):)?(.*?)(?:IfExists)?$/.exec(name) ?? [];
    const quantifier = sets === undefined ? undefined : sets === 'ForAllValues' ? 'all' : 'any';
    const operator = operators[base];
    if (operator === undefined)
      throw new Error(`Condition operator ${name} is not evaluated on this machine`);
    return Object.entries(keys).map(([key, value]) => ({
      operator,
      ...(quantifier && { quantifier }),
      key: key.toLowerCase(),
      values: (Array.isArray(value) ? value : [value]).map(String),
      whenAbsent: quantifier ? quantifier === 'all' : operator.negated || name.endsWith('IfExists'),
    }));
  });
}

export function holds(condition: Condition, context: ConditionContext): boolean {
  const { operator, values, whenAbsent, quantifier } = condition;
  const actual = context.get(condition.key);
  if (operator.isNull) return values.some((value) => sameText(String(actual === undefined), value));
  if (actual === undefined) return whenAbsent;
  const matches = (each: string) =>
    values.some((value) => operator.compare(each, value)) !== operator.negated;
  const said = [actual].flat();
  return quantifier === 'any' ? said.some(matches) : said.every(matches);
}

/** Each of an ARN's six parts is compared by itself: a wildcard does not reach over a colon of the first five. */
function arnLike(actual: string, expected: string): boolean {
  const [parts, patterns] = [arnParts(actual), arnParts(expected)];
  return (
    parts.length === patterns.length &&
    patterns.every((pattern, index) => matchesGlob(pattern, parts[index] ?? ''))
  );
}

function arnParts(arn: string): readonly string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}
