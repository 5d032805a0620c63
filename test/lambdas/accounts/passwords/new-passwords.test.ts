import { createSignInLimits } from '../../../../lambdas/accounts/limits/sign-in-limits';
import { basisOf } from '../../../../lambdas/accounts/links/password-basis';
import { changePassword } from '../../../../lambdas/accounts/passwords/changePassword/change-password';
import { isCommon } from '../../../../lambdas/accounts/passwords/common-passwords';
import { refuseWeak } from '../../../../lambdas/accounts/passwords/password-rules';
import { resetPassword } from '../../../../lambdas/accounts/passwords/resetPassword/reset-password';
import type { User } from '../../../../lambdas/accounts/users/user';
import { createMemoryCounters } from '../../../support/fakes/memory-counters';
import { createMemoryLinks } from '../../../support/fakes/memory-links';
import { createMemoryUsers, parentUser } from '../../../support/fakes/memory-users';
import { createPlainPasswords } from '../../../support/fakes/plain-passwords';

const parent: User = { ...parentUser, id: 7, passwordHash: 'new:present' };
const { email } = parent;
const caller = { userId: '7', email, role: 'Parent', sessionId: 's'.repeat(22) } as const;
const good = 'three words here';

function setUp() {
  const clock = { at: Date.parse('2026-11-20T08:00:00Z'), now: () => clock.at };
  const [users, links] = [createMemoryUsers(parent), createMemoryLinks(clock)];
  const ended: unknown[] = [];
  const told: string[] = [];
  const sessions = { end: async (...of: readonly unknown[]) => void ended.push(of) };
  const deps = {
    ...{ users, links, clock },
    passwords: createPlainPasswords(),
    refuseWeak: refuseWeak(isCommon),
    limits: createSignInLimits(createMemoryCounters(clock)),
    endSessions: (account: string, but?: { readonly except: string }) => sessions.end(account, but),
    tellOwner: async (to: string, notice: string) => void told.push(`${to}: ${notice}`),
  };
  const reset = (token: string, password = good, requestId?: string) =>
    resetPassword(deps)({ body: { token, password }, requestId });
  const change = (current: string, password = good) =>
    changePassword(deps)({ caller, body: { current, password } });
  const issue = () => links.issue('reset', { email, basis: basisOf(users.users.get(email) ?? parent) });
  return { clock, users, links, ended, told, sessions, deps, reset, change, issue };
}

const dead = { kind: 'invalid', fields: [], message: 'This link does not work any more.' };
const weak = { kind: 'invalid', fields: [{ field: 'password', message: expect.any(String) }] };

test('the owner is told by mail of another password, and of none that was refused', async () => {
  const { told, change, reset, issue } = setUp();
  await expect(change('wrong')).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(reset(await issue(), 'football')).rejects.toMatchObject(weak);
  expect(told).toEqual([]);
  await change('present');
  await reset(await issue(), 'another one of mine');
  expect(told).toEqual([`${email}: new-password`, `${email}: new-password`]);
});

describe('a link for a new password', () => {
  it('sets it once, ends every session and proves the address', async () => {
    const { users, ended, reset, issue } = setUp();
    const token = await issue();
    await reset(token);
    expect(users.users.get(email)).toEqual({
      ...parent,
      passwordHash: `new:${good}`,
      provenAt: '2026-11-20T08:00:00.000Z',
    });
    expect(ended.at(-1)).toEqual(['7', undefined]);
    await expect(reset(token, 'another one of mine')).rejects.toMatchObject(dead);
    expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
  });

  it('is not used up by a password that is refused', async () => {
    const { reset, issue } = setUp();
    const token = await issue();
    for (const password of ['football', email, 'aaaaaaaa']) {
      await expect(reset(token, password)).rejects.toMatchObject(weak);
    }
    await reset(token);
  });

  it.each(['links.use', 'users.replaceHash', 'tellOwner'] as const)(
    'is its own whose request died after %s and came again',
    async (step) => {
      const { users, ended, deps, reset, issue } = setUp();
      const token = await issue();
      const die = async () => {
        throw new Error('died');
      };
      const { use } = deps.links;
      const { replaceHash } = users;
      const { tellOwner } = deps;
      if (step === 'links.use') deps.links.use = async (...of) => (await use(...of)) && die();
      if (step === 'users.replaceHash')
        users.replaceHash = async (...of) => (await replaceHash(...of)) && die();
      if (step === 'tellOwner') deps.tellOwner = die;
      await expect(reset(token, good, 'one')).rejects.toThrow('died');
      Object.assign(deps, { tellOwner });
      Object.assign(deps.links, { use });
      Object.assign(users, { replaceHash });
      await expect(reset(token, 'another one of mine', 'two')).rejects.toMatchObject(dead);
      ended.splice(0);
      await reset(token, good, 'one');
      expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
      expect(ended.at(-1)).toEqual(['7', undefined]);
      await deps.users.replaceHash(users.users.get(email) ?? parent, 'new:a third one');
      await expect(reset(token, good, 'one')).rejects.toMatchObject(dead);
    },
  );

  it('nor where the sessions cannot be ended', async () => {
    const { users, sessions, reset, issue } = setUp();
    const token = await issue();
    const { end } = sessions;
    sessions.end = () => Promise.reject(new Error('throttled'));
    await expect(reset(token)).rejects.toThrow('throttled');
    expect(users.users.get(email)).toEqual(parent);
    sessions.end = end;
    await reset(token);
  });

  it('is void after half an hour, with another password, without an account or a disabled one, and if it is for something else', async () => {
    const { clock, users, links, reset, change, issue } = setUp();
    const tokens = [await issue(), await links.issue('verify', { email, basis: '' }), 'made-up'];
    await change('present');
    for (const token of tokens) await expect(reset(token, 'another one of mine')).rejects.toMatchObject(dead);
    const old = await issue();
    clock.at += 30 * 60_000;
    await expect(reset(old)).rejects.toMatchObject(dead);
    const enabled = users.users.get(email) ?? parent;
    const revived = await issue();
    users.users.set(email, { ...enabled, disabled: true });
    await expect(reset(revived)).rejects.toMatchObject(dead);
    users.users.set(email, enabled);
    const last = await issue();
    users.users.delete(email);
    await expect(reset(last)).rejects.toMatchObject(dead);
  });

  it('lets one of many at once have its way', async () => {
    const { reset, issue } = setUp();
    const token = await issue();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => reset(token, `${good} ${index}x`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends the row of wrong guesses', async () => {
    const { clock, deps, reset, issue } = setUp();
    const guess = (index: number) =>
      deps.limits.admit({ email, address: `198.51.${index >> 8}.${index & 255}`, device: undefined });
    for (let index = 0; index < 300; index += 1) {
      await guess(index).catch(() => undefined);
      clock.at += 5_000;
    }
    await expect(guess(300)).rejects.toMatchObject({ retryAfterSeconds: 3_600 });
    await reset(await issue());
    await guess(301);
  });
});

describe('changing the password', () => {
  it('ends all other sessions', async () => {
    const { users, ended, change } = setUp();
    await change('present');
    expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
    expect(ended).toEqual([['7', { except: caller.sessionId }]]);
  });

  it('goes on where a request died that had changed it, however often it came', async () => {
    const { users, ended, sessions, change, told } = setUp();
    const { end } = sessions;
    sessions.end = () => Promise.reject(new Error('died'));
    for (let at = 0; at < 4; at += 1) await expect(change('present')).rejects.toThrow('died');
    sessions.end = end;
    await change('present');
    expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
    expect([ended, told]).toEqual([[['7', { except: caller.sessionId }]], [`${email}: new-password`]]);
  });

  it('tells no other session what the password is, nor its own once there is another one', async () => {
    const { deps, change, reset, issue } = setUp();
    await change('present');
    const elsewhere = { ...caller, sessionId: 'o'.repeat(22) };
    const asked = { caller: elsewhere, body: { current: 'present', password: good } };
    await expect(changePassword(deps)(asked)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await reset(await issue());
    await expect(change('present')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('takes the present password, slows guesses at it, and says why a new one is refused', async () => {
    const { users, ended, clock, change } = setUp();
    await expect(change('present', 'Football2026!')).rejects.toMatchObject(weak);
    for (let round = 0; round < 5; round += 1) {
      await expect(change('wrong')).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    while ((await change('wrong').catch(({ kind }) => kind)) !== 'too-many');
    await expect(change('present')).rejects.toMatchObject({ kind: 'too-many' });
    expect([users.users.get(email), ended]).toEqual([parent, []]);
    clock.at += 10_000;
    await change('present');
  });
});
