import type { TrainingJob } from '../../../contracts/phishing/training';
import { judgeTrainings } from '../../../simulation/models/phishing/trainings';
import type { Facts, Told } from '../../../simulation/phishing/play';
import type { FaultKind } from '../../../simulation/world/faults';

const jobId = 'train_20261102_01';
const next = 'train_20261102_02';
const started = { status: 200, body: { jobId, status: 'Running' }, replayed: false, retryAfter: false };
const refused = { ...started, status: 409, body: { message: 'A training is running already.' } };
const asked = (answer: Told['later'], client = 'admin'): Told => ({
  act: { client, who: 'admin', at: 0, key: client, wish: { kind: 'train' } },
  ...{ answers: [answer], later: answer },
});
const done: TrainingJob = {
  ...{ jobId, status: 'Completed', startedAt: '2026-11-02T07:00:00.000Z', promoted: true },
  completedAt: '2026-11-02T07:02:00.000Z',
};
const failed: TrainingJob = { ...done, status: 'Failed', promoted: false };
const struck = (...kinds: readonly FaultKind[]): Facts['struck'] =>
  kinds.map((kind) => ({ kind, site: { function: 'train', operation: 'dynamodb:Query', occurrence: 1 } }));
const good: Facts = {
  ...{ told: [asked(started)], jobs: [done], activations: [{ by: jobId }], struck: [] },
  ...{
    log: [],
    pending: [],
    crowded: [],
    unmarked: [],
    signIns: [],
    sightings: [],
    forgotten: new Map(),
    pins: new Map(),
    began: 0,
    logs: new Map(),
    dataset: [],
    settings: [],
  },
  ...{
    blocked: new Map(),
    deeds: [],
    looks: [[{ jobId, status: 'Running', startedAt: done.startedAt }], [done]],
  },
  complaints: [],
  caseLooks: [],
};

test('allows one training at a time that ends, and one more after it', () => {
  expect(judgeTrainings(good)).toEqual([]);
  const second = { ...done, jobId: next, startedAt: '2026-11-02T07:02:00.000Z', promoted: false };
  const both = [asked(started), asked({ ...started, body: { jobId: next } }, 'other admin')];
  expect(
    judgeTrainings({ ...good, told: both, jobs: [{ ...second, completedAt: second.startedAt }, done] }),
  ).toEqual([]);
  expect(judgeTrainings({ ...good, told: [asked(started), asked(refused, 'other admin')] })).toEqual([]);
  const nothing = { ...good, jobs: [], activations: [], looks: [] };
  expect(judgeTrainings({ ...nothing, told: [asked({ ...refused, status: 401 })] })).toEqual([]);
});

test('allows that it is begun anew by a clock that is ahead, to which the first is over', () => {
  const twice = { ...good, jobs: [{ ...done, jobId: next }, done], activations: [] };
  const number = (facts: Facts) => judgeTrainings(facts).filter((each) => each.startsWith('doubled: 2'));
  expect(number({ ...twice, struck: struck('killed-before', 'clock-forward') })).toEqual([]);
  expect(number({ ...twice, struck: struck('killed-before') })).toHaveLength(1);
});

test('allows that one fails whose scheduler was named a wrong time, or that is struck twice', () => {
  const facts = { ...good, jobs: [failed], looks: [], activations: [] };
  expect(judgeTrainings({ ...facts, struck: struck('clock-forward') })).toEqual([]);
  expect(judgeTrainings({ ...facts, struck: struck('killed-before', 'hang') })).toEqual([]);
});

test('allows that one fails whose function died, and who asked stays away', () => {
  const { act, ...heard } = asked(started);
  const away = {
    ...good,
    told: [{ act: { ...act, givesUp: true as const }, ...heard }],
    jobs: [failed],
    looks: [],
  };
  const failures = (facts: Facts) => judgeTrainings(facts).filter((each) => each.includes('for one fault'));
  expect(failures({ ...away, struck: struck('killed-before') })).toEqual([]);
  expect(failures({ ...away, struck: struck('hang') })).toHaveLength(1);
  const signedOut = { ...away, told: [asked({ status: 401, body: {}, replayed: false, retryAfter: false })] };
  expect(failures({ ...signedOut, struck: struck('killed-before') })).toEqual([]);
});

test.each<[string, Partial<Facts>, string]>([
  [
    'failed of one fault',
    { complaints: ['train: failed, Error'], struck: struck('hang') },
    'contradiction: for one',
  ],
  [
    'ended once more',
    { looks: [[{ ...done, completedAt: done.startedAt }]] },
    'contradiction: train_20261102_01 had ended',
  ],
  [
    'failed, and activated a model',
    { jobs: [failed], struck: struck('hang', 'hang') },
    'torn: train_20261102_01',
  ],
  [
    'was told and is not there',
    { jobs: [{ ...done, jobId: next, promoted: false }] },
    'lost: admin was told',
  ],
  ['failed for one fault', { jobs: [failed], struck: struck('hang') }, 'lost: train_20261102_01 failed'],
  ['is refused for the own one', { told: [asked(refused)] }, 'contradiction: admin is told'],
  [
    'is running an hour later',
    { jobs: [{ ...done, status: 'Running' }] },
    'stuck: train_20261102_01 is running',
  ],
  [
    'took too long',
    { jobs: [{ ...done, completedAt: '2026-11-02T08:00:00.001Z' }] },
    'stuck: train_20261102_01 took',
  ],
  ['activated two models', { activations: [{ by: jobId }, { by: jobId }] }, 'doubled: train_20261102_01'],
  ['says that it activated one, and did not', { activations: [] }, 'torn: train_20261102_01'],
  [
    'began while another one ran',
    { jobs: [{ ...done, jobId: next, promoted: false }, done] },
    'contradiction: ',
  ],
  [
    'was done twice',
    {
      jobs: [
        {
          ...failed,
          jobId: next,
          status: 'Completed',
          startedAt: '2026-11-02T07:02:00.000Z',
        },
        done,
      ],
    },
    'doubled: 2 trainings',
  ],
  ['cannot be had', { told: [asked(refused)], jobs: [] }, 'lost: nobody can have'],
])('does not allow a training that %s', (_what, changes, violation) => {
  const found = judgeTrainings({ ...good, ...changes });
  expect(found.some((each) => each.startsWith(violation))).toBe(true);
});
