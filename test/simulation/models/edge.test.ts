import type { Facts, Write } from '../../../simulation/edge/play';
import { judgeEdge } from '../../../simulation/models/edge';

const [old, now, next] = ['old', 'now', 'next'];
const keysOf = (...keys: readonly string[]) => ({ 'session-keys': JSON.stringify(keys), 'api-key': 'a' });
const made: Write = { kind: 'version', id: 'v2', key: next };
const known: Write = { kind: 'edge', keys: [now, next] };
const signs: Write = { kind: 'signs', id: 'v2' };
const good: Facts = {
  before: { current: now, previous: old, edge: keysOf(now, old) },
  writes: [made, known, signs],
  rotated: [{ version: 'v2', isDone: true }],
  synced: [true],
  after: { current: next, previous: now, edge: keysOf(now, next) },
  ...{ others: { 'api-key': 'a' }, next: true, struck: [] },
};
const [one, two] = ['error', 'hang'].map((kind) => ({
  site: { function: 'rotateSessionKey', operation: 'secretsmanager:GetSecretValue', occurrence: 1 },
  kind,
})) as unknown as readonly [Facts['struck'][number], Facts['struck'][number]];

test.each<[string, Facts]>([
  ['a rotation whose key the edge knew before it signed', good],
  ['keys of a rotation that is under way as well', { ...good, writes: [made, known, known, signs, known] }],
  [
    'a rotation that was given up for two faults',
    {
      ...{ ...good, writes: [made], rotated: [{ version: 'v2', isDone: false }], struck: [one, two] },
      after: { ...good.before },
    },
  ],
  [
    'a rotation that was given up when the edge knew its key, in the place of the oldest',
    {
      ...{ ...good, writes: [made, known], rotated: [{ version: 'v2', isDone: false }], struck: [one, two] },
      after: { ...good.before, edge: keysOf(now, next) },
    },
  ],
])('is allowed: %s', (_, facts) => {
  expect(judgeEdge(facts)).toEqual([]);
});

test.each<[string, Partial<Facts>, string]>([
  [
    'a key that signs before the edge knows it',
    { writes: [made, signs, known] },
    'torn: what signs is for some time',
  ],
  [
    'a key that the edge forgot',
    { after: { ...good.after, edge: keysOf(now, old) } },
    'torn: in the end the edge does not know the key that signs',
  ],
  [
    'the key before, forgotten',
    { after: { ...good.after, edge: keysOf(next) } },
    'lost: in the end the edge',
  ],
  ['a rotation without a key', { writes: [] }, 'lost: a rotation is said to be done'],
  [
    'another key that is not there',
    { others: { 'api-key': 'b' } },
    'lost: the edge does not have the api-key',
  ],
  ['keys that are given up for one fault', { synced: [false], struck: [one] }, 'stuck: for one fault'],
  ['a rotation that can never be made again', { next: false }, 'stuck: an hour later a rotation fails'],
])('is noticed: %s', (_, change, violation) => {
  expect(judgeEdge({ ...good, ...change }).map((each) => each.slice(0, violation.length))).toEqual([
    violation,
  ]);
});
