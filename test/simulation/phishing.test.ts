import { replay } from '../../simulation/histories/run';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test.each([
  'scan, and many more move its entry; scan dynamodb:UpdateItem 1 killed-after',
  'scan, and many more move its entry; scan dynamodb:PutItem 2 killed-before',
  'scan, and long after others moved its entry scan again; scan dynamodb:UpdateItem 1 killed-after',
  'scan again while others scan; scan dynamodb:UpdateItem 3 answer-never-comes',
  'scan again while others scan; scan dynamodb:UpdateItem 3 executed-twice',
  'scan; scan dynamodb:UpdateItem 1 hang',
  'scan; scan dynamodb:UpdateItem 2 hang',
  'train; triggerTraining dynamodb:PutItem 2 killed-after',
  'train; train dynamodb:GetItem 1 killed-before',
  'approve; approveEntry dynamodb:TransactWriteItems 1 killed-after',
  'reject; rejectEntry s3:GETObject 1 killed-before',
  'ask for protection twice; getProtection dynamodb:UpdateItem 1 executed-late',
  'set a PIN, and ten seconds later another one; putPin dynamodb:PutItem 1 executed-late',
  'ask for protection, and go with the account; getProtection dynamodb:UpdateItem 1 executed-twice',
])('nothing is lost, doubled or contradicted in %s', async (history) => {
  const { violations, struck } = await replay(stage, `1: ${history}`);
  expect(violations).toEqual([]);
  expect(struck).toHaveLength(1);
});

test.each<[string, string, string, string, string, string]>([
  [
    'a scan writes under the name of its request',
    ...(['shared/http/short-name', 'requestId?.slice(0, length)', 'undefined'] as const),
    ...(['scan, and many more move its entry; scan dynamodb:UpdateItem 1 killed-after', 'doubled'] as const),
  ],
  [
    'who comes after a dead attempt looks before it writes',
    ...(['phishing/scanning/scanning', 'attempt.isAgain', 'false'] as const),
    ...([
      'scan, and long after others moved its entry scan again; scan dynamodb:UpdateItem 1 killed-after',
      'doubled',
    ] as const),
  ],
  [
    'a write leaves a mark behind when its entries have left the head',
    ...(['phishing/browsing-log/leave-head', 'until > now', 'until < 0'] as const),
    ...(['scan again while others scan; scan dynamodb:UpdateItem 3 executed-twice', 'doubled'] as const),
  ],
  [
    'a request that hangs is sent again in time',
    ...(['shared/aws/within', 'Math.min(shortCalls.requestTimeout, budget / 2)', 'budget'] as const),
    ...(['scan; scan dynamodb:UpdateItem 1 hang', 'lost'] as const),
  ],
  [
    'a request for a training knows the job that it made',
    ...(['phishing/training/triggerTraining/trigger-training', 'isAgain ?', 'false ?'] as const),
    'train, and ask for it again when it is done; triggerTraining scheduler:POST/schedules 1 killed-after',
    'doubled',
  ],
  [
    'a review knows its own earlier self',
    ...(['phishing/dataset/review-entry', 'isAgain &&', 'false &&'] as const),
    ...(['approve; approveEntry dynamodb:TransactWriteItems 1 killed-after', 'contradiction'] as const),
  ],
])('it is noticed if it is not so that %s', async (_what, file, from, to, history, sort) => {
  const mutant = await stageWith(stage, [{ file, now: from, before: to }]);
  const { violations } = await replay(mutant, `1: ${history}`);
  expect(violations.map((each) => each.split(':')[0])).toContain(sort);
});
