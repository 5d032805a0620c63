import type { ComputeAnswer } from '../../../contracts/forecast/run';
import type { Facts } from '../../../simulation/forecast/play';
import { judgeForecast } from '../../../simulation/models/forecast/runs';

const [first, second] = ['2026-11-02T07:00:00.000Z', '2026-11-02T08:01:40.000Z'];
const run = (computed_at: string | null, more: Partial<ComputeAnswer> = {}): ComputeAnswer => ({
  ...{ status: 'ok', skipped: false, started_at: first, computed_at, elapsed_seconds: 1, failed_steps: [] },
  ...{ forecast_rows: 672, history_rows: 2_880, district_rows: 22, new_anomalies: 0, ...more },
});
const seenAt = (at: string) => ({
  published: at,
  shown: { current: at, forecast: at, history: at, districts: at },
  spikes: ['one', 'two'],
});

const well: Facts = {
  ...{ told: [], rung: [run(first)], fetched: 1, seen: seenAt(first) },
  ...{ next: run(second), seenNext: seenAt(second), struck: [] },
};

const asked = (at: number): Facts['told'][number] => {
  const answer = { status: 200, body: run(first), replayed: false, retryAfter: false };
  return {
    act: { client: 'admin', who: 'admin', at, key: `${at}` },
    ...{ answers: [answer], later: { ...answer, replayed: true } },
  };
};

const refusal = { status: 429, body: { message: 'At most' }, replayed: false, retryAfter: true };
const refusedFirst = (at: number): Facts['told'][number] => {
  const { answers, ...heard } = asked(at);
  return { ...heard, answers: [refusal, ...answers] };
};

/** Whose first answer is lost, and who sends the request again, without a key too. */
const heardLate = (key?: string): Facts['told'][number] => {
  const { act, answers, later } = asked(0);
  const lost = { status: 504, body: 'The answer was lost on the way', replayed: false, retryAfter: false };
  const { key: _, ...withoutKey } = act;
  return {
    act: { ...withoutKey, ...(key !== undefined && { key }), losesAnswers: 1 },
    answers: [lost, ...answers],
    later: { ...later, replayed: key !== undefined },
  };
};

const site = { function: 'compute', operation: 's3:PUTObject', occurrence: 1 };
const killed = { site, kind: 'killed-before' } as const;
const again = { site, kind: 'executed-twice' } as const;
/** Of which readers are shown the first. */
const runs = [
  run(first),
  run('2026-11-02T07:00:01.877Z', { started_at: '2026-11-02T07:00:01.000Z', elapsed_seconds: 1 }),
];
const running = run(null, { status: 'running', skipped: true });
const saidToRun = (key?: string): Facts['told'][number] => {
  const heard = heardLate(key);
  return { ...heard, answers: [{ ...heard.later, body: running }] };
};

test.each<[string, Facts]>([
  ['a run that readers see', well],
  [
    'no run, where its function died three times',
    { ...well, fetched: 0, rung: [undefined], seen: { shown: {}, spikes: [] } },
  ],
  [
    'one without a key that meets the lease of a dead one',
    { ...well, told: [saidToRun()], rung: [], struck: [killed] },
  ],
  [
    'one that says that something is missing, and is not published',
    { ...well, rung: [run(first, { status: 'partial' })], seen: { shown: {}, spikes: [] } },
  ],
  [
    'the earlier of two runs, which a write brought back',
    { ...well, fetched: 2, rung: runs, struck: [again] },
  ],
  [
    'an Admin who is refused for the fourth call',
    { ...well, told: [...[1, 2, 3].map(asked), { ...refusedFirst(4), answers: [refusal] }], fetched: 4 },
  ],
  [
    'runs that nobody heard of, of somebody who has no key',
    { ...well, told: [heardLate()], rung: [], fetched: 3 },
  ],
])('nothing is said against %s', (_what, facts) => {
  expect(judgeForecast(facts)).toEqual([]);
});

test.each<[string, Facts, RegExp]>([
  [
    'a provider that is asked twice for one run',
    { ...well, fetched: 2 },
    /^doubled: the provider was asked 2 times/,
  ],
  [
    'a second run of a key whose answer was lost',
    { ...well, told: [heardLate('one')], rung: [], fetched: 2 },
    /^doubled: the provider was asked 2 times/,
  ],
  [
    'an Admin who is let through four times',
    { ...well, told: [1, 2, 3, 4].map((at) => asked(at)), fetched: 5 },
    /^forbidden: admin was let through 4 times/,
  ],
  [
    'a sudden rise that is not in the log',
    { ...well, rung: [run(first, { new_anomalies: 3 })] },
    /^lost: runs found 3 sudden rises, and the log has 2/,
  ],
  [
    'an Admin who is refused after three calls',
    { ...well, told: [asked(1), asked(2), refusedFirst(3)], fetched: 4 },
    /^contradiction: admin is told of too many runs after 3/,
  ],
  [
    'one that nobody sees',
    { ...well, seen: { ...well.seen, published: undefined } },
    /^lost: .* \/health says undefined$/,
  ],
  ['the earlier of two runs', { ...well, fetched: 2, rung: runs }, /^lost: .* in the end current is of/m],
  [
    'a page that stayed behind',
    { ...well, seenNext: { ...well.seenNext, shown: { current: first } } },
    /^lost: .* an hour later current is of/,
  ],
  [
    'a rise that is logged twice',
    { ...well, seenNext: { ...well.seenNext, spikes: ['one', 'one'] } },
    /^doubled/,
  ],
  ['a run that says that another one is under way', { ...well, rung: [running] }, /^contradiction/],
  [
    'a schedule that meets the lease of its own dead run',
    { ...well, rung: [running], struck: [killed, killed] },
    /^contradiction: a run is said to be under way/,
  ],
  [
    'an Admin with a key who does',
    { ...well, told: [saidToRun('one')], rung: [], struck: [killed] },
    /^contradiction: a run is said to be under way/,
  ],
  [
    'one without a key who hears of another run, where nobody died',
    { ...well, told: [saidToRun()], rung: [], struck: [again] },
    /^contradiction: a run is said to be under way/,
  ],
  [
    'a second run at once',
    { ...well, fetched: 2, rung: [run(first), run(first.replace('000Z', '877Z'))] },
    /^doubled: a run began while/,
  ],
  [
    'an Admin who is told to come again, for one answer of AWS that was lost',
    {
      ...{ ...well, rung: [], struck: [{ site, kind: 'answer-lost' }] },
      told: [heardLate('one')].map((heard) => ({ ...heard, act: { ...heard.act, losesAnswers: 0 } })),
    },
    /^contradiction: somebody is told to come again for nothing: 504/,
  ],
  ['no run an hour later', { ...well, next: undefined }, /^stuck/],
  ['a lease that never ends', { ...well, next: running }, /^stuck/],
])('%s is not allowed', (_what, facts, violation) => {
  expect(judgeForecast(facts).join()).toMatch(violation);
});
