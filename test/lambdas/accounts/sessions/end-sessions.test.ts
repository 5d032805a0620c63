import { notRecent } from '../../../../contracts/http/refusals';
import { endSession, endSessionsOf } from '../../../../lambdas/accounts/sessions/end-sessions';
import {
  endOtherSessions,
  endOwnSession,
} from '../../../../lambdas/accounts/sessions/endSession/end-own-session';
import { requireRecent } from '../../../../lambdas/shared/auth/recent-sign-in';
import { createMemorySessions } from '../../../support/fakes/memory-sessions';

function setUp() {
  let now = 1_000;
  const store = createMemorySessions(() => now);
  const told: string[] = [];
  let fails = false;
  const tellEdge = async (account: string) => {
    if (fails) throw new Error('no edge');
    told.push(account);
  };
  const clock = { now: () => now * 1_000 };
  const deps = { store, tellEdge };
  return {
    clock,
    store,
    told,
    end: endSession(deps),
    endAllOf: endSessionsOf(deps),
    begin: (account: string, role: 'Parent' | 'Staff' | 'Admin') =>
      store.begin({ account, role, device: 'Chrome on Windows' }),
    ended: () => store.sessions.filter(({ endedAt }) => endedAt !== undefined).map(({ id }) => id),
    pass: (seconds: number) => (now += seconds),
    edge: (answers: boolean) => (fails = !answers),
  };
}

test.each([
  ['Parent', []],
  ['Staff', ['7']],
  ['Admin', ['7']],
] as const)(
  'a session of the role %s ends, and the edge hears of it where it let it through',
  async (role, told) => {
    const setting = setUp();
    const id = await setting.begin('7', role);
    expect(await setting.end('7', id)).toBe(true);
    expect(setting.ended()).toEqual([id]);
    expect(setting.told).toEqual(told);
  },
);

test('nobody ends a session of somebody else, or one that there is not', async () => {
  const { begin, end, ended, told } = setUp();
  const id = await begin('7', 'Admin');
  expect(await end('8', id)).toBe(false);
  expect(await end('7', 'x'.repeat(22))).toBe(false);
  expect([ended(), told]).toEqual([[], []]);
});

test('all of an account end but the one that is named, and nobody else’s', async () => {
  const { begin, endAllOf, ended, told } = setUp();
  const [one, own, other] = [await begin('7', 'Staff'), await begin('7', 'Staff'), await begin('7', 'Staff')];
  await begin('8', 'Staff');
  await endAllOf('7', { except: own });
  expect([ended(), told]).toEqual([[one, other], ['7']]);
  await endAllOf('7');
  expect(ended()).toEqual([one, own, other]);
});

test('a device that a sign-in adds while it is being ended, ends with it', async () => {
  const { begin, store, ended } = setUp();
  const id = await begin('7', 'Parent');
  const added: string[] = [];
  const slow = {
    ...store,
    end: async (account: string, session: string) => {
      if (session === id) added.push(await store.begin({ account, role: 'Device', device: 'Tablet' }));
      return store.end(account, session);
    },
  };
  await endSessionsOf({ store: slow, tellEdge: async () => {} })('7');
  expect(added).toHaveLength(1);
  expect(ended()).toEqual([id, ...added]);
});

test('one that has run out by this clock ends as well: by another machine’s it may go on', async () => {
  const { begin, endAllOf, ended, pass, store } = setUp();
  const id = await begin('7', 'Parent');
  pass(3_600);
  await endAllOf('7');
  expect(ended()).toEqual([id]);
  const renewal = { account: '7', id, role: 'Parent', isProven: false, needsTwoFactors: false } as const;
  expect(await store.renew(renewal)).toBe(false);
});

test('an edge that could not be told is told when it is asked again', async () => {
  const { begin, edge, end, endAllOf, told } = setUp();
  const id = await begin('7', 'Admin');
  edge(false);
  await expect(end('7', id)).rejects.toThrow('no edge');
  await expect(endAllOf('7')).rejects.toThrow('no edge');
  edge(true);
  await endAllOf('7');
  await end('7', id);
  expect(told).toEqual(['7', '7']);
});

test('the time of an end stays', async () => {
  const { begin, end, pass, store } = setUp();
  const id = await begin('7', 'Parent');
  await end('7', id);
  pass(60);
  await end('7', id);
  expect(store.sessions[0]?.endedAt).toBe(1_000);
});

describe('somebody who wants sessions of his own ended', () => {
  const caller = { userId: '7', email: 'staff@school.example', role: 'Staff', isProven: true } as const;
  const asking = async () => {
    const setting = setUp();
    const [here, there] = [await setting.begin('7', 'Staff'), await setting.begin('7', 'Staff')];
    const deps = { ...setting, requireRecent: requireRecent(setting.store, setting.clock) };
    const me = { ...caller, sessionId: here };
    return { ...setting, ...{ here, there, me }, one: endOwnSession(deps), others: endOtherSessions(deps) };
  };

  test('has signed in within ten minutes', async () => {
    const { one, others, me, here, there, ended, pass, begin } = await asking();
    pass(10 * 60 + 1);
    await expect(one(me, there)).rejects.toMatchObject({ kind: 'forbidden', message: notRecent });
    await expect(others(me)).rejects.toMatchObject({ kind: 'forbidden', message: notRecent });
    expect(ended()).toEqual([]);
    const again = { ...me, sessionId: await begin('7', 'Staff') };
    await one(again, there);
    await others(again);
    expect(ended()).toEqual([here, there]);
  });

  test('is signed in still', async () => {
    const { others, me, end, ended, here } = await asking();
    await end('7', here);
    await expect(others(me)).rejects.toMatchObject({ kind: 'forbidden', message: notRecent });
    expect(ended()).toEqual([here]);
  });

  test('ends the one that asks at any time', async () => {
    const { one, me, here, ended, pass } = await asking();
    pass(50 * 60);
    await one(me, here);
    expect(ended()).toEqual([here]);
  });
});
