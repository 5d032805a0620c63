import { loadAssembly } from 'cdk-offline';
import { replay } from '../../simulation/histories/run';
import { openStage } from '../../simulation/histories/stage';
import { assemblyDirectory } from '../support/assembly';

const shipped = assemblyDirectory();

let stage: Awaited<ReturnType<typeof openStage>>;
beforeAll(async () => {
  stage = await openStage(loadAssembly(shipped));
});
afterAll(() => stage.close());

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
