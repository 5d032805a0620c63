import { playHistory } from '../../simulation/histories/history';
import { randomPlan, seedOf } from '../../simulation/histories/random';
import { replay } from '../../simulation/histories/run';
import { shrink } from '../../simulation/histories/shrink';
import { takeOut, witnessOf } from '../../simulation/mutations/notice';
import { precautionsOf } from '../../simulation/mutations/precautions';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

interface Mutation {
  readonly file: string;
  /** What is taken out of the source, and what stands there instead. */
  readonly from: string;
  readonly to: string;
}

/** The functions without one of their precautions. */
function without({ file, from, to }: Mutation) {
  let found = false;
  const changed = stage.changed((path, text) => {
    if (path !== `lambdas/${file}.ts` || !text.includes(from)) return text;
    found = true;
    return text.replace(from, () => to);
  });
  return changed.then((mutant) => {
    if (!found) throw new Error(`${file} has no ${from}`);
    return mutant;
  });
}

const insertion = 'students/records/insertStudentData/insert-student';

test.each<[string, Mutation, string, string]>([
  [
    'a claim that arrives late takes no answer back',
    {
      file: 'shared/idempotency/claims',
      from: '(attribute_not_exists(answer) AND (#token = :token OR (',
      to: '(#token = :token OR (attribute_not_exists(answer) AND (',
    },
    'insert; insertStudentData dynamodb:PutItem 1 executed-late',
    'contradiction',
  ],
  [
    'who sends a request again while it is carried out waits for its answer',
    {
      file: 'shared/idempotency/once',
      from: 'await clock.sleep(pause);',
      to: 'return run({ requestId: claim.id, isAgain: true });',
    },
    'add a device, sent twice at once',
    'contradiction',
  ],
  [
    'a write is sent again that met a transaction',
    {
      file: 'shared/aws/transaction-conflicts',
      from: 'error instanceof TransactionConflictException',
      to: 'error === client',
    },
    'ask for mails about the air; subscribe dynamodb:UpdateItem 1 conflict',
    'contradiction',
  ],
  [
    'a link of who came back after leaving stays',
    {
      file: 'forecast/subscriptions/subscriptions',
      from: 'AND NOT since >= :before',
      to: 'AND (NOT since >= :before OR attribute_exists(since))',
    },
    'leave, ask for mails about the air again, and be erased before the link is opened',
    'lost',
  ],
  [
    'who was taken over gives the answer that is kept',
    {
      file: 'shared/idempotency/once',
      from: 'if (await keep(options, claim, seal, reply)) return reply;',
      to: 'void (await keep(options, claim, seal, reply)); return reply;',
    },
    'move sent twice at once, and leave; changeStudents dynamodb:PutItem 3 hang; leaveStudent sqs:SendMessage 2 clock-forward',
    'contradiction',
  ],
  [
    'a request with a key is known',
    { file: 'shared/idempotency/repeats', from: 'if (key === undefined) return run();', to: 'return run();' },
    'leave',
    'contradiction',
  ],
  [
    'an insert knows its own earlier self',
    { file: 'students/records/pending-inserts', from: "id?.['requestId'] === requestId &&", to: 'false &&' },
    'insert; insertStudentData sqs:SendMessage 2 killed-before',
    'contradiction',
  ],
  [
    'a lease is waited for',
    { file: insertion, from: '!isOver(seen, clock.now())', to: 'false' },
    'insert by two, the same',
    'doubled',
  ],
  [
    'the mail of a request that died is sent',
    { file: insertion, from: 'await pendingInserts.takeOver(student.studentid, seen, second)', to: 'false' },
    'insert; insertStudentData ses:SendEmail 1 killed-before',
    'stuck',
  ],
  [
    'the mark goes with the mail',
    {
      file: 'students/records/pending-inserts',
      from: 'mails = :mails REMOVE unconfirmed',
      to: 'mails = :mails',
    },
    'insert',
    'stuck',
  ],
  [
    'what an erased student was is forgotten beside the id',
    { file: 'students/records/beside-record', from: ', entry`', to: '`' },
    'erase',
    'torn',
  ],
])('it is noticed if it is not so that %s', async (_what, mutation, history, sort) => {
  const { violations } = await replay(await without(mutation), `1: ${history}`);
  expect(violations.map((each) => each.split(':')[0])).toContain(sort);
  expect((await replay(stage, `1: ${history}`)).violations).toEqual([]);
});

test('a random history that fails is shortened to what it fails for', async () => {
  const mutant = await without({
    ...{ file: 'shared/idempotency/repeats', from: 'if (key === undefined) return run();' },
    to: 'return run();',
  });
  for (let number = 1; ; number += 1) {
    const plan = randomPlan(seedOf('students', '1'), number);
    const failed = await playHistory(mutant, plan);
    if (failed.violations.length === 0 || plan.scenario.acts.length < 3) continue;
    const shortest = await shrink(mutant, plan, failed);
    expect(shortest.plan.scenario.acts).toHaveLength(1);
    expect(shortest.struck).toEqual([]);
    expect(shortest.violations[0]).toMatch(/was not known by the key/);
    return;
  }
});

/** One of so many is tried here; `simulate --mutations` tries all. */
const share = 8;

test('each precaution has a history that shows what it is for, and is noticed when it is taken out', async () => {
  const precautions = await precautionsOf(stage);
  expect(precautions.all.map(({ name }) => name).toSorted()).toEqual(Object.keys(witnessOf).toSorted());
  const some = precautions.all.filter((_, at) => at % share === 0);
  for await (const { precaution, histories, violation } of takeOut(precautions, some, 0))
    expect([precaution.name, histories, violation !== undefined]).toEqual([precaution.name, 1, true]);
});
