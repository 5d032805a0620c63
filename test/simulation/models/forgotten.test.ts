import { judgeLogs } from '../../../simulation/models/phishing/logs';
import { judgePhishing } from '../../../simulation/models/phishing/phishing';
import type { Wish } from '../../../simulation/phishing/act';
import type { Facts, Told } from '../../../simulation/phishing/play';

const url = 'https://one.example/a';
const told = (who: Told['act']['who'], wish: Wish, status: number, body: unknown = {}): Told => {
  const answer = { status, body, replayed: false, retryAfter: false };
  const act = { client: 'one', who, at: 0, key: 'k', wish };
  return { act, answers: [answer], later: { ...answer, replayed: true } };
};
const activate = (status: number) => told('admin', { kind: 'activate', version: 'one' }, status);

const entry = { url, seenCount: 1 };
const good: Facts = {
  told: [told('mother', { kind: 'scan', url }, 200, { recorded: true })],
  ...{
    pending: [],
    crowded: [],
    unmarked: [],
    signIns: [],
    sightings: [],
    activations: [],
    jobs: [],
    looks: [],
    complaints: [],
    caseLooks: [],
    forgotten: new Map(),
    began: 0,
    struck: [],
    deeds: [],
  },
  ...{ blocked: new Map(), pins: new Map(), settings: [], log: [], dataset: [entry] },
  logs: new Map([['mother', { total: 1, urls: [url] }]]),
};
const forgotten: Facts = { ...good, forgotten: new Map([['mother', true]]), logs: new Map(), dataset: [] };
const activated: Facts = {
  ...{ ...good, told: [activate(200)], logs: new Map(), dataset: [] },
  activations: [{ version: 'one', by: 'admin 9' }],
};

test('allows what the contract says', () => {
  const site = { function: 'forgetFamily', operation: 'dynamodb:Query', occurrence: 1 };
  const struck = [1, 2, 3].map(() => ({ site, kind: 'killed-before' as const }));
  const givenUp: Facts = { ...forgotten, struck, forgotten: new Map([['mother', false]]) };
  const left: Facts = { ...givenUp, logs: good.logs, dataset: good.dataset };
  for (const facts of [good, forgotten, activated, givenUp, left]) expect(judgePhishing(facts)).toEqual([]);
});

const noLog = {
  mode: 'Strict',
  whitelist: [],
  blacklist: [],
  isProtectionEnabled: true,
  logDays: 0,
} as const;

test('a log may be gone where a function died that may have forgotten it, and not where it was refused', () => {
  const asked = (status: number) => {
    const { answers } = told('mother', { kind: 'set', settings: noLog }, status);
    const refused = told('mother', { kind: 'set', settings: noLog }, 401);
    return judgeLogs({
      ...{ ...good, told: [...good.told, { ...refused, answers: [...answers, ...refused.answers] }] },
      logs: new Map([['mother', { total: 0, urls: [] }]]),
    });
  };
  expect(asked(502)).toEqual([]);
  expect(asked(401)).toEqual([expect.stringMatching(/^lost: https:\/\/one/)]);
});

test.each<[string, Facts, RegExp]>([
  [
    'a family that is not forgotten',
    { ...good, forgotten: new Map([['father', false]]) },
    /^stuck: father is not forgotten/,
  ],
  [
    'a log of who is forgotten',
    { ...good, forgotten: new Map([['mother', true]]) },
    /^forbidden: https:\/\/one.* is shown/,
  ],
  [
    'an entry that only who is forgotten had met',
    { ...good, forgotten: new Map([['mother', true]]), logs: new Map() },
    /^made up: an entry of https:\/\/one/,
  ],
  ['an item that says nothing', { ...good, dataset: [entry, { id: 'x' }] }, /^made up: x in the dataset/],
  [
    'a review that another one replaced',
    { ...good, unmarked: [{ url, by: 'admin', lastSeenAt: '', seenAt: '' }] },
    /^lost: the review of .* by admin/,
  ],
  [
    'a model that judges and has no place in the history',
    { ...good, told: [activate(200)] },
    /^lost: admin was told that one judges/,
  ],
  [
    'an Admin who is kept from having a model judge',
    { ...good, told: [activate(409)] },
    /^contradiction: admin cannot have one judge/,
  ],
])('does not allow %s', (_what, facts, expected) => {
  expect(judgePhishing(facts).filter((each) => expected.test(each))).toHaveLength(1);
});
