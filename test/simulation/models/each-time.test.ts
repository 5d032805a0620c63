import type { Facts as OfAccounts } from '../../../simulation/accounts/play';
import { judgeAccounts } from '../../../simulation/models/accounts/accounts';
import { areBrief, isGivenUp, judgeHearing } from '../../../simulation/models/hearing';
import type { ClientAnswer } from '../../../simulation/world/client';
import type { Fault, FaultKind } from '../../../simulation/world/faults';
import { settled, toldOf } from '../../support/account-facts';

const at = (operation: string, kind: FaultKind = 'error'): Fault => ({
  site: { function: 'leaveStudent', operation, occurrence: 1 },
  kind,
});
const thrice = (operation: string) => [at(operation), at(operation, 'reset'), at(operation, 'hang')];

test('a call is lost by three faults of its own, and brief are those which the next attempt gets over', () => {
  expect(areBrief([at('s3:PUTObject'), at('s3:PUTObject'), at('dynamodb:PutItem')])).toBe(true);
  expect(areBrief(thrice('s3:PUTObject'))).toBe(false);
  expect(areBrief([at('s3:PUTObject', 'killed-after')])).toBe(false);
  expect([
    isGivenUp(thrice('s3:PUTObject'), 'leaveStudent'),
    isGivenUp(thrice('s3:PUTObject'), 'scan'),
  ]).toEqual([true, false]);
});

describe('an answer that could not be kept', () => {
  const outdated: ClientAnswer = {
    ...{ status: 412, body: { message: 'Changed', version: 2 }, replayed: false, retryAfter: false },
  };
  const now = { ...outdated, body: { message: 'Changed', version: 3 } };
  const lost = thrice('dynamodb:PutItem');
  const heard = (later: ClientAnswer, struck: readonly Fault[]) =>
    judgeHearing('one', { act: { client: 'one', at: 0, key: 'k' }, answers: [outdated], later }, struck);

  it('is found again, with what is true by then', () => {
    expect(heard(now, lost)).toEqual([]);
    expect(heard(outdated, lost)).toEqual([]);
    expect(heard({ ...now, replayed: true }, lost)).toEqual([]);
  });

  it('is another one only where nothing was done, then or before', () => {
    const done: ClientAnswer = { ...outdated, status: 200, body: { message: 'Left' } };
    const unknown = { ...outdated, status: 404, body: { message: 'No such student' } };
    const afterwards = (later: ClientAnswer) =>
      judgeHearing('one', { act: { client: 'one', at: 0, key: 'k' }, answers: [done], later }, lost);
    expect([...heard(done, lost), ...afterwards(outdated), ...afterwards(done)]).toEqual([]);
    expect(afterwards(unknown)).toEqual([expect.stringMatching(/^contradiction: one was told 200/)]);
    const isGone = true;
    const act = { client: 'one', at: 0, key: 'k' };
    expect(judgeHearing('one', { act, answers: [done], later: unknown }, lost, isGone)).toEqual([]);
  });

  it('may be that a code works no more, whose sign-in has run out by then', () => {
    const asked = (wish: Parameters<typeof toldOf>[0]) => {
      const told = toldOf(wish, 201, { later: { ...now, status: 400 } });
      const facts = { ...settled, told: [{ ...told, act: { ...told.act, key: 'k' } }], struck: lost };
      return judgeAccounts(facts).filter((each) => each.startsWith('contradiction'));
    };
    expect(asked({ kind: 'claim', session: 'tablet' })).toEqual([]);
    expect(asked({ kind: 'pair' })).toHaveLength(1);
  });

  it('was kept where another call failed, or this one less often', () => {
    expect(heard(outdated, thrice('dynamodb:TransactWriteItems'))).toEqual([
      'contradiction: one was not known by the key',
    ]);
    expect(heard(now, lost.slice(1))).toHaveLength(1);
  });
});

describe('whoever is not asked again', () => {
  const died = (times: number) =>
    Array.from({ length: times }, () => at('dynamodb:GetItem', 'killed-before'));
  const never = toldOf({ kind: 'log out' }, 502, { as: 'phone' });
  const [answer] = never.answers;
  const facts: OfAccounts = {
    ...settled,
    told: [{ ...never, answers: answer ? Array.from({ length: 6 }, () => answer) : [] }],
  };

  const stuck = [expect.stringMatching(/^stuck: an hour/)];

  it('need not have heard the end with a fault each time, or each second one that leaves the next to wait', () => {
    expect(judgeAccounts({ ...facts, struck: died(3) })).toEqual([]);
    expect(judgeAccounts({ ...facts, struck: died(2) })).toEqual(expect.arrayContaining(stuck));
  });

  it('need not have heard it where answers were lost as well', () => {
    const losing = facts.told.map((told) => ({ ...told, act: { ...told.act, losesAnswers: 2 } }));
    expect(judgeAccounts({ ...facts, told: losing, struck: died(2) })).toEqual([]);
    expect(judgeAccounts({ ...facts, told: losing, struck: died(1) })).toEqual(expect.arrayContaining(stuck));
  });
});
