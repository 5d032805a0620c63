import { replay } from '../../simulation/histories/run';
import { type CodeChange, stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

/** A backup of one student in parts, as those of many are; its note is shorter. */
const inParts: CodeChange = {
  ...{ file: 'shared/aws/object-upload', now: 'first.length === partSize', before: 'first.length > 200' },
};
const marked: CodeChange = {
  file: 'shared/aws/object-store',
  now: 'if (own) return',
  before: 'if (!own && own) return',
};
const calls = (site: string, first: number, kind: string) =>
  [0, 1, 2].map((more) => `compute ${site} ${first + more} ${kind}`).join('; ');

/** Found once by single faults on the running system. */
test.each<[string, string, CodeChange, string, (readonly CodeChange[])?]>([
  [
    'a run meets its own lease, says that another one is under way, and nothing runs',
    'hourly run; compute dynamodb:UpdateItem 1 answer-lost',
    { file: 'forecast/runs/runs', now: "error.Item?.['mark']?.S === mark", before: 'false' },
    'contradiction: a run is said to be under way, and nobody else asked for one',
  ],
  [
    'a run is told as done, and what is published is not it',
    `hourly run; ${calls('s3:PUTObject', 11, 'error')}`,
    {
      file: 'forecast/runs/compute/run-compute',
      now: 'steps.leftAsItWas(meta.key, error)',
      before: 'void error',
    },
    'lost: a run went well',
  ],
  [
    'a backup is made twice, and nobody is told of the first',
    'backup; TableBackup s3:PUTObject 1 answer-lost',
    marked,
    'doubled: nobody is told of backup-',
  ],
  [
    'a backup in parts is kept, and its maker says that it is not',
    'backup; TableBackup s3:POSTObject?uploadId 1 answer-lost',
    marked,
    'doubled: nobody is told of backup-',
    [inParts],
  ],
  [
    'a backup that hangs is asked for again, and made twice',
    'backup; TableBackup s3:PUTObject 1 hang; TableBackup s3:PUTObject 2 hang; TableBackup s3:PUTObject 5 hang',
    {
      file: 'shared/idempotency/repeats',
      now: 'if (key === undefined) return run();',
      before: 'return run();',
    },
    'doubled: 2 backups for clerk 2',
  ],
  [
    'a scan that hangs while it is written down is not written down',
    'scan; scan dynamodb:UpdateItem 1 hang',
    { file: 'shared/aws/within', now: 'Math.min(shortCalls.requestTimeout, budget / 2)', before: 'budget' },
    'lost',
  ],
  [
    'a training whose schedule hangs has failed: its time has passed when the request is sent again',
    'train at the end of a minute; triggerTraining scheduler:POST/schedules 1 hang',
    {
      file: 'shared/aws/one-time-schedule',
      now: 'Math.max(shortestLead, Math.min(lead, step))',
      before: 'shortestLead',
    },
    'lost: train_20261102_01 failed for one fault',
  ],
])('%s, no more', async (_what, history, before, violation, also = []) => {
  const now = await stageWith(stage, also);
  const played = await replay(now, `1: ${history}`);
  expect(played.violations).toEqual([]);
  expect(played.struck).toHaveLength(history.split('; ').length - 1);
  const { violations } = await replay(await stageWith(stage, [...also, before]), `1: ${history}`);
  expect(violations.join()).toContain(violation);
});

const ofClient = /one gets (\d+)/;
const statuses = (steps: readonly string[]) => steps.flatMap((step) => ofClient.exec(step)?.[1] ?? []);

test.each(['insert', 'leave'])(
  'an answer to %s that is lost between API and client is given again',
  async (what) => {
    const { steps, violations } = await replay(stage, `1: ${what} whose answers are lost`);
    expect(violations).toEqual([]);
    expect(statuses(steps)).toEqual(['504', '504', '200']);
    expect(steps.filter((step) => step.includes('TransactWriteItems'))).toHaveLength(1);
  },
);

test('a mail whose answer is lost goes twice at most, and the student is saved once', async () => {
  const { steps, violations } = await replay(
    stage,
    '1: insert; insertStudentData ses:SendEmail 1 answer-lost',
  );
  expect(violations).toEqual([]);
  expect(statuses(steps)).toEqual(['200']);
  expect(steps.filter((step) => /SendEmail \d: AWS answers 200/.test(step))).toHaveLength(2);
});

test('whom an import added and its undo removed stays away, though a second run did the same, and late', async () => {
  const { steps, violations } = await replay(
    stage,
    '1: import and undo; applyImport lambda:POST/2015-03-31/functions 1 answer-lost; runImport dynamodb:TransactWriteItems 3 executed-late',
  );
  expect(violations).toEqual([]);
  expect(steps.filter((step) => step.includes('sees undone'))).toHaveLength(1);
});
