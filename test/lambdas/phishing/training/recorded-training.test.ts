import { recordedTraining } from '../../../../lambdas/phishing/training/recorded-training';
import { audited } from '../../../../lambdas/shared/deeds/audited';
import type { Report } from '../../../../lambdas/shared/deeds/report-deed';

const remainingTime = () => 600_000;

function setUp(outcome: () => Promise<string> = async () => 'done') {
  const reports: Report[] = [];
  const audit = audited({
    report: async (report) => void reports.push(report),
    clock: { now: () => 0 },
    log: { error: () => {} },
  });
  const told = () => reports.map(({ who, source, what, outcome }) => [who, source, what, outcome].join(' '));
  return { run: recordedTraining(audit, outcome), told };
}

test('a training of the schedule is a deed, which began before it ended', async () => {
  const { run, told } = setUp();
  expect(await run({ remainingTime })).toBe('done');
  expect(told()).toEqual(['schedule schedule training.run unknown', 'schedule schedule training.run done']);
});

test('one that fails is told as such', async () => {
  const { run, told } = setUp(async () => Promise.reject(new Error('no model')));
  await expect(run({ remainingTime })).rejects.toThrow('no model');
  expect(told().at(-1)).toBe('schedule schedule training.run failed');
});

test('one that an Admin asked for is in the log already', async () => {
  const { run, told } = setUp();
  expect(await run({ job: 3, remainingTime })).toBe('done');
  expect(told()).toEqual([]);
});
