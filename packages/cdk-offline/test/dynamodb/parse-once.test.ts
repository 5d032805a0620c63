import { createRequire } from 'node:module';

type Parse = (text: string, options: { readonly context: Context }) => unknown;

interface Context {
  readonly attrNames?: Readonly<Record<string, string>>;
  readonly attrVals?: Readonly<Record<string, object>>;
  readonly unusedAttrNames: Record<string, true>;
  readonly unusedAttrVals: Record<string, true>;
  readonly isReserved: (name: string) => boolean;
  readonly compare: () => boolean;
}

const load = createRequire(__filename);
const { parseOnce } = load('../../src/dynamodb/parse-once.cjs') as { parseOnce: (parse: Parse) => Parse };
const plain = freshParser();

/** As dynalite ships it, whatever this process has made of it. */
function freshParser(): Parse {
  const path = load.resolve('dynalite/db/conditionParser');
  const kept = load.cache[path];
  delete load.cache[path];
  const { parse } = load(path) as { parse: Parse };
  if (kept) load.cache[path] = kept;
  return parse;
}

const text = 'attribute_not_exists(answer) AND (#token = :token OR (until < :now AND #token <> :token))';
const attrNames = { '#token': 'token', '#other': 'other' };

function context(attrVals: Readonly<Record<string, object>>): Context {
  const unused = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, true as const]));
  return {
    ...{ attrNames, attrVals, isReserved: () => false, compare: () => false },
    ...{ unusedAttrNames: unused(attrNames), unusedAttrVals: unused(attrVals) },
  };
}

function counted() {
  let parsed = 0;
  const parse = parseOnce((...call) => {
    parsed += 1;
    return plain(...call);
  });
  return { parse, count: () => parsed };
}

const values = (token: string, now: string) => ({
  ':token': { S: token },
  ':now': { N: now },
  ':odd': { S: 'x' },
});

test('a condition with other values is what the parser makes of it, without parsing', () => {
  const { parse, count } = counted();
  for (const given of [values('a', '1'), values('b', '2'), values('b', '2')]) {
    const [ours, theirs] = [context(given), context(given)];
    expect(parse(text, { context: ours })).toEqual(plain(text, { context: theirs }));
    expect(ours.unusedAttrNames).toEqual(theirs.unusedAttrNames);
    expect(ours.unusedAttrVals).toEqual({ ':odd': true });
  }
  expect(count()).toBe(1);
});

test('other names, or values of another type, are parsed anew', () => {
  const { parse, count } = counted();
  const given = values('a', '1');
  parse(text, { context: context(given) });
  const renamed = { ...context(given), attrNames: { ...attrNames, '#token': 'ticket' } };
  expect(parse(text, { context: renamed })).toEqual(plain(text, { context: renamed }));
  parse(text, { context: context({ ...given, ':now': { S: '1' } }) });
  expect(count()).toBe(3);
});

test('what a caller does to the answer changes no other', () => {
  const { parse } = counted();
  const first = parse(text, { context: context(values('a', '1')) }) as Record<string, unknown>;
  for (const name of Object.keys(first)) delete first[name];
  const given = context(values('a', '1'));
  expect(parse(text, { context: given })).toEqual(plain(text, { context: given }));
});

test('what depends on a value itself is looked at each time', () => {
  const { parse, count } = counted();
  const between = '#other BETWEEN :token AND :now';
  for (const given of [values('a', '1'), values('b', '2')]) {
    const one = { ...given, ':now': { S: 'z' } };
    expect(parse(between, { context: context(one) })).toEqual(plain(between, { context: context(one) }));
  }
  expect(count()).toBe(2);
});

test('a syntax error is one every time', () => {
  const { parse, count } = counted();
  for (const _ of [1, 2])
    expect(() => parse('(((', { context: context({}) })).toThrow(/Syntax|Expected|expected/);
  expect(count()).toBe(2);
});
