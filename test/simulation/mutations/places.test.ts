import { placesIn } from '../../../simulation/mutations/places';

const source = `
const update = { ConditionExpression: 'a = :a AND b = :b', Key };
const ConditionExpression = isNew ? 'attribute_not_exists(id)' : known;
const put = { ConditionExpression, IfMatch: etag, IfNoneMatch: '*' };
for (let tries = 0; tries < maxTries; tries += 1) work();
for (let at = 0; at < end; at += 1) work();
if (outcome instanceof ConditionalCheckFailedException) return;
if (outcome instanceof RangeError) return;
const token = requestId?.slice(0, 16) ?? random();
const made = isAgain ? again() : first();
if (isAgain && isSame(entry)) return entry;
if (isOther) return;
const rest = 'c = :c AND attribute_exists(d)';
await put(item, 'attribute_not_exists(e)');
const update = { UpdateExpression: 'SET f = attribute_exists(f)', FilterExpression: 'attribute_exists(g)' };
`;

test('what has the form of a precaution is found, and nothing else', () => {
  const places = placesIn('lambdas/a.ts', source);
  expect(places.map(({ line, kind, text }) => `${line} ${kind}: ${text}`)).toEqual([
    "2 condition: 'a = :a AND b = :b'",
    '2 part of a condition: a = :a',
    '2 part of a condition: b = :b',
    "3 condition: isNew ? 'attribute_not_exists(id)' : known",
    '4 object: etag',
    "4 object: '*'",
    '5 tries: tries < maxTries',
    '7 refusal: outcome instanceof ConditionalCheckFailedException',
    '9 request: requestId?.slice(0, 16)',
    '10 request: isAgain',
    '11 request: isAgain && isSame(entry)',
    '13 part of a condition: c = :c',
    '13 part of a condition: attribute_exists(d)',
    '14 part of a condition: attribute_not_exists(e)',
  ]);
});

test('each is taken out alone', () => {
  for (const { start, end, instead, line } of placesIn('lambdas/a.ts', source)) {
    const mutated = source.slice(0, start) + instead + source.slice(end);
    const [before, after] = [source.split('\n'), mutated.split('\n')];
    expect(after).toHaveLength(before.length);
    expect(after.flatMap((text, at) => (text === before[at] ? [] : [at + 1]))).toEqual([line]);
  }
});
