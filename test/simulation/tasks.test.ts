import { enumerate } from '../../simulation/histories/enumerate';
import { type Played, reportOf } from '../../simulation/histories/history';
import { seedOf } from '../../simulation/histories/random';
import { randomHistories, replay } from '../../simulation/histories/run';
import { taskScenarios } from '../../simulation/students/task-scenarios';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

const killed = ['killed-before', 'killed-after'] as const;

test.each(['import', 'backup'])(
  '%s, its function killed at every call to AWS, is as if nothing had been',
  async (name) => {
    const scenario = taskScenarios.find((each) => each.name === name);
    if (!scenario) throw new Error(`No situation ${name}`);
    const played: Played[] = [];
    for await (const each of enumerate(stage, scenario, '1', killed)) played.push(each);
    expect(played.flatMap(reportOf)).toEqual([]);
    const struck = played.flatMap((each) => each.struck.map(({ kind }) => kind));
    expect(new Set(struck)).toEqual(new Set(killed));
  },
);

test('a run that dies is tried again by Lambda, a minute later', async () => {
  const { steps, violations } = await replay(
    stage,
    '1: import; runImport dynamodb:TransactWriteItems 1 killed-after',
  );
  expect(violations).toEqual([]);
  const starts = steps
    .filter((step) => step.includes('runImport: cold start'))
    .map((step) => Number.parseFloat(step));
  expect(starts).toHaveLength(2);
  expect(Number(starts[1]) - Number(starts[0])).toBeGreaterThan(60);
});

test.each(['executed-late', 'executed-twice'])(
  'the first state of an import, %s, does not take back what came after it',
  async (kind) => {
    const { violations } = await replay(stage, `1: import; checkImport s3:PUTObject 2 ${kind}`);
    expect(violations).toEqual([]);
  },
);

test.each([
  ...['compareBackup s3:GETObject 1', 'runRestore s3:GETObject 3', 'TableBackup s3:GETObject?versionId 2'],
])('it is noticed if nobody sends again in time what hangs: %s', async (call) => {
  const history = `1: restore of who was removed by hand; ${call} hang`;
  const now = 'requestTimeout: 4_000';
  const waiting = await stageWith(stage, [
    { file: 'shared/aws/clients', now, before: 'requestTimeout: 60_000' },
  ]);
  expect((await replay(waiting, history)).violations).toHaveLength(1);
  expect((await replay(stage, history)).violations).toEqual([]);
});

test('lists, years, backups and restores of several people, who also change single students, are judged well', async () => {
  const kinds = new Set<string>();
  for await (const played of randomHistories(stage, seedOf('work', '1'), 12)) {
    expect(played.violations).toEqual([]);
    for (const { function: name } of played.sites) kinds.add(name);
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['runImport', 'planRollover', 'undoImport', 'runRestore']),
  );
});

test('who was added by a function that died, and then listed, is not told of a mail that never went', async () => {
  const { violations } = await replay(
    stage,
    '1: import of who was just added; insertStudentData dynamodb:TransactWriteItems 1 killed-after',
  );
  expect(violations).toEqual([]);
});

test('after thousands of histories in one cloud the next is judged as the first, also one of more than a year', async () => {
  const long = '1: scan of what was approved and is long gone';
  for (const first of [long, '1: import']) expect((await replay(stage, first)).violations).toEqual([]);
  const now = () => Date.parse('2026-11-02T07:00:00Z');
  const nobody = { now, after: () => () => {}, run: () => Promise.reject(new Error('Nobody runs')) };
  for (let history = 1; history <= 10_000; history += 1) stage.cloud.begin(nobody);
  for (const later of ['1: import', long, '1: import'])
    expect((await replay(stage, later)).violations).toEqual([]);
});
