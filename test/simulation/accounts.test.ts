import { replay } from '../../simulation/histories/run';
import { stageWith } from '../support/changed-stage';
import { ownStage } from '../support/own-stage';

const stage = ownStage();

test.each([
  'register; register dynamodb:PutItem 2 answer-lost',
  'register; register dynamodb:PutItem 2 killed-after',
  'register without a key; register dynamodb:PutItem 1 executed-twice',
  'log in; login dynamodb:PutItem 1 killed-after',
  'invite a parent; inviteStaff dynamodb:Query 2 killed-after',
  'another password; changePassword dynamodb:UpdateItem 3 killed-after',
  'a forgotten password; resetPassword dynamodb:Query 2 killed-after',
  'a link that proves an address; verifyAddress dynamodb:UpdateItem 2 killed-after',
  'log out; logout dynamodb:UpdateItem 1 executed-late',
  'add a passkey; addPasskey dynamodb:PutItem 3 killed-after',
  'enter with a passkey; signInWithPasskey dynamodb:PutItem 3 killed-after',
  'enter with a code; useRecoveryCode dynamodb:PutItem 2 killed-after',
  'leave, ask for mails about the air again, and be erased before the link is opened; confirmSubscription dynamodb:TransactWriteItems 1 conflict',
  'confirm mails about the air, and soon end them; confirmSubscription dynamodb:TransactWriteItems 1 killed-after',
])('nothing is lost, doubled or contradicted in %s', async (history) => {
  const { violations, struck } = await replay(stage, `1: ${history}`);
  expect(violations).toEqual([]);
  expect(struck).toHaveLength(1);
});

test.each<[string, string, string, string, string, string]>([
  [
    'an address has one account',
    ...(['accounts/users/user-records', "ConditionExpression: 'attribute_not_exists(email)',", ''] as const),
    ...(['register twice at once, with one address', 'doubled'] as const),
  ],
  [
    'another password ends other sign-ins',
    ...([
      'accounts/passwords/changePassword/change-password',
      'limits, endSessions } = deps;',
      'limits } = deps; const endSessions = async (..._: unknown[]) => {};',
    ] as const),
    ...(['another password', 'forbidden'] as const),
  ],
  [
    'the edge is told who of the staff has signed out',
    ...([
      'accounts/sessions/end-sessions',
      'if (ended && opensTheEdge(ended)) await tellEdge(account);',
      '',
    ] as const),
    ...(['sign out of the staff', 'lost'] as const),
  ],
  [
    'a link that is opened in its last moment works',
    ...([
      'accounts/links/one-time-links',
      "(attribute_not_exists(usedBy) OR usedBy = :me)',\n        ExpressionAttributeValues: { ':me'",
      "expiresAt > :now AND (attribute_not_exists(usedBy) OR usedBy = :me)',\n        ExpressionAttributeValues: { ':now': now(), ':me'",
    ] as const),
    ...(['a link that proves an address, opened in its last moment', 'contradiction'] as const),
  ],
  [
    'a passkey is added by a request that comes again',
    ...([
      'accounts/passkeys/addPasskey/add-passkey',
      "challenges.use('add passkey', challenge, requestId)",
      "challenges.use('add passkey', challenge)",
    ] as const),
    ...(['add a passkey; addPasskey dynamodb:PutItem 3 killed-after', 'contradiction'] as const),
  ],
  [
    'a deletion knows that the address was proven just now',
    ...(['accounts/deletion/deletions', ' AND attribute_not_exists(provenAt)', ''] as const),
    ...([
      'delete the account of a reader twice, whose address is proven between; deleteAccount dynamodb:PutItem 1 hang; deleteAccount dynamodb:PutItem 2 hang',
      'forbidden',
    ] as const),
  ],
  [
    'of two Admins who demote each other one stays',
    ...(['accounts/staff/staff-table', '[{ Update }, { ConditionCheck }]', '[{ Update }]'] as const),
    ...(['two Admins demote each other', 'lost'] as const),
  ],
])('it is noticed if it is not so that %s', async (_what, file, from, to, history, sort) => {
  const mutant = await stageWith(stage, [{ file, now: from, before: to }]);
  const { violations } = await replay(mutant, `1: ${history}`);
  expect(violations.map((each) => each.split(':')[0])).toContain(sort);
  expect((await replay(stage, `1: ${history}`)).violations).toEqual([]);
});
