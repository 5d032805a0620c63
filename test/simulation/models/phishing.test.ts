import { judgePhishing } from '../../../simulation/models/phishing/phishing';
import type { Act } from '../../../simulation/phishing/act';
import type { Facts, Told } from '../../../simulation/phishing/play';

const url = 'https://one.example/a';
const other = 'https://two.example/';
const answer = (status: number, body: unknown) => ({ status, body, replayed: false, retryAfter: false });
const told = (act: Partial<Act> & Pick<Act, 'wish'>, given = answer(200, { recorded: true })): Told => ({
  act: { client: 'one', who: 'mother', at: 0, key: 'k', ...act },
  answers: [given],
  later: { ...given, replayed: act.key === undefined || act.key === 'k' },
});

const scan = told({ wish: { kind: 'scan', url } });
const send = told({ key: 'k', wish: { kind: 'send', entries: [{ id: 'a', url: other }] } }, answer(200, {}));
const report = told({ key: 'k', wish: { kind: 'report', url, reason: 'Ours' } }, answer(202, {}));
const approve = told({ who: 'admin', wish: { kind: 'approve', url, label: 'Benign' } }, answer(200, {}));
const rejection = told({ who: 'other admin', wish: { kind: 'reject', url } }, answer(200, {}));
const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: true } as const;
const { key: _, ...keyless } = told({ wish: { kind: 'set', settings } }, answer(200, settings)).act;
const set: Told = { act: keyless, answers: [answer(200, settings)], later: answer(200, settings) };
const noLog: Told = {
  ...set,
  act: { ...keyless, wish: { kind: 'set', settings: { ...settings, logDays: 0 } } },
};

const reportMarks = ['of the family'];
const movedBack = '00001 1970-01-01T00:06:41.000Z';
const entry = { url, seenCount: 1, reportCount: 1, reportMarks, caseState: 'Open', reportReason: 'Ours' };
const good: Facts = {
  ...{
    told: [scan, send, report, set],
    log: [],
    pending: [],
    crowded: [],
    ...{ unmarked: [], signIns: [], sightings: [], activations: [], jobs: [], looks: [], complaints: [] },
    ...{ forgotten: new Map(), pins: new Map(), began: 0, caseLooks: [] },
    struck: [],
    deeds: [],
    blocked: new Map(),
  },
  logs: new Map([['mother', { total: 2, urls: [other, url] }]]),
  dataset: [entry, { turns: 1 }],
  settings: [{ userId: '7', ...settings }],
};
const reviewed = { id: 'a', url, seenCount: 1, status: 'Approved', finalLabel: 'Benign', reviewedBy: '9' };
const review: Facts = {
  ...{
    told: [approve],
    log: [],
    pending: [url],
    crowded: [],
    ...{ unmarked: [], signIns: [], sightings: [], activations: [], jobs: [], looks: [], complaints: [] },
    ...{ forgotten: new Map(), pins: new Map(), began: 0, caseLooks: [] },
    struck: [],
    logs: new Map(),
    blocked: new Map(),
    settings: [],
    dataset: [reviewed],
  },
  deeds: [{ what: 'review.approve', about: 'a', who: '9' }],
};

test('allows what the contract says', () => {
  expect(judgePhishing(good)).toEqual([]);
  expect(judgePhishing(review)).toEqual([]);
});

const log = (...urls: readonly string[]) => new Map([['mother', { total: urls.length, urls }]] as const);
const unkept = answer(200, { recorded: false });
const unknown = { ...scan, later: { ...scan.later, replayed: false } };
const forgetting = { told: [scan, noLog], settings: [{ userId: '7', ...settings, logDays: 0 }] };

test.each<[string, Facts, RegExp]>([
  [
    'a function that fails without a fault',
    { ...good, complaints: ['rebuildBlocklist: failed, Error: no'] },
    /^contradiction: without a fault rebuildBlocklist: failed/,
  ],
  ['a scan that is not logged', { ...good, logs: log(other) }, /^lost: https:\/\/one/],
  ['a scan that is logged twice', { ...good, logs: log(other, url, url) }, /^doubled: https:\/\/one.*log/],
  ['an entry that is there twice', { ...good, logs: log(other, other, url) }, /^doubled: https:\/\/two/],
  ['an entry that was accepted and is gone', { ...good, logs: log(url) }, /^lost: https:\/\/two/],
  [
    "somebody else's entry",
    { ...good, logs: log(url, other, 'https://x.example/') },
    /^made up: https:\/\/x/,
  ],
  [
    'a wrong total',
    { ...good, logs: new Map([['mother', { total: 3, urls: [url, other] }]]) },
    /^torn: the log/,
  ],
  ['a log that nobody wants', { ...good, ...forgetting }, /^forbidden: https:\/\/one/],
  [
    'a scan that is not kept',
    { ...good, told: [{ ...scan, answers: [unkept], later: unkept }] },
    /^lost: what one/,
  ],
  [
    'a sighting that is not counted',
    { ...good, dataset: [{ ...entry, seenCount: 0 }] },
    /^lost: .* was seen 0/,
  ],
  [
    'a sighting that counts twice',
    { ...good, dataset: [{ ...entry, seenCount: 2 }] },
    /^doubled: .* was seen/,
  ],
  [
    'a report that does not count',
    { ...good, dataset: [{ ...entry, reportCount: 0 }] },
    /^lost: .* reported by/,
  ],
  [
    'a family that counts twice',
    { ...good, dataset: [{ ...entry, reportCount: 2 }] },
    /^doubled: .* reported/,
  ],
  [
    'a report that could be made again',
    { ...good, dataset: [{ ...entry, reportMarks: undefined }] },
    /^lost: who reported .* again/,
  ],
  ['a report without a case', { ...good, dataset: [{ ...entry, caseState: 'Closed' }] }, /^torn: .* no case/],
  ['an entry of nobody', { ...good, dataset: [entry, { url: 'https://x.example/' }] }, /^made up: an entry/],
  [
    'an entry that is there twice in the dataset',
    { ...good, dataset: [entry, entry] },
    /^doubled: .* two entries/,
  ],
  [
    'a case that a later report moved back',
    {
      ...good,
      told: [report, { ...report, act: { ...report.act, who: 'father', at: 400_000 } }],
      logs: new Map(),
      dataset: [{ ...entry, seenCount: 0, reportCount: 2, reportMarks: ['a', 'b'], caseOrder: movedBack }],
    },
    /^torn: the case of .* does not stand/,
  ],
  [
    'a choice about the log that other settings took back',
    { ...good, told: [noLog, set], logs: new Map(), dataset: [] },
    /^lost: mother chose how long/,
  ],
  [
    'settings that came late and replaced newer ones',
    {
      ...good,
      told: [
        { ...set, act: { ...set.act, isLongAgo: true }, ended: 4_000 },
        {
          ...set,
          act: {
            ...{ ...set.act, isLongAgo: true, at: 10_000 },
            wish: { kind: 'set', settings: { ...settings, mode: 'Relaxed' } },
          },
        },
      ],
      ...{ logs: new Map(), dataset: [] },
    },
    /^lost: the settings of mother/,
  ],
  [
    'a reason that went with another family',
    { ...good, dataset: [{ ...entry, reportReason: undefined }] },
    /^lost: why https:\/\/one.example\/a was reported/,
  ],
  [
    'confirmed phishing that families may open',
    {
      ...review,
      told: [told({ who: 'admin', wish: { kind: 'approve', url, label: 'Phishing' } }, answer(200, {}))],
      dataset: [{ ...reviewed, finalLabel: 'Phishing' }],
      blocked: new Map([[url, false]]),
    },
    /^lost: families may open/,
  ],
  ['settings that are not there', { ...good, settings: [] }, /^lost: the settings of mother/],
  [
    'a repetition that is not known',
    { ...good, told: [unknown, send, report, set] },
    /^contradiction: .*key/,
  ],
  ['a review that is not there', { ...review, dataset: [{ url, seenCount: 1 }] }, /^lost: admin \(approve\)/],
  ['a review of which nobody knows', { ...review, deeds: [] }, /^lost: nobody will know/],
  ['two reviews', { ...review, told: [approve, rejection] }, /^doubled: admin \(approve\) and other/],
  [
    'a refusal of who is alone',
    {
      ...review,
      told: [{ ...approve, answers: [answer(409, {})], later: { ...answer(409, {}), replayed: true } }],
    },
    /^contradiction: admin \(approve\) is alone/,
  ],
])('does not allow %s', (_what, facts, expected) => {
  expect(judgePhishing(facts).filter((each) => expected.test(each))).toHaveLength(1);
});
