import { good, newPasswordDesk, parent, weak } from '../../../support/new-password-desk';

const { email } = parent;
const dead = { kind: 'invalid', fields: [], message: 'This link does not work any more.' };

test('the owner is told by mail of another password, and of none that was refused', async () => {
  const { told, change, reset, issue } = newPasswordDesk();
  await expect(change('wrong')).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(reset(await issue(), 'football')).rejects.toMatchObject(weak);
  expect(told).toEqual([]);
  await change('present');
  await reset(await issue(), 'another one of mine');
  expect(told).toEqual([`${email}: new-password`, `${email}: new-password`]);
});

describe('a link for a new password', () => {
  it('sets it once, ends every session and proves the address', async () => {
    const { users, ended, reset, issue } = newPasswordDesk();
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
    const { reset, issue } = newPasswordDesk();
    const token = await issue();
    for (const password of ['football', email, 'aaaaaaaa']) {
      await expect(reset(token, password)).rejects.toMatchObject(weak);
    }
    await reset(token);
  });

  it.each(['links.use', 'users.replaceHash', 'tellOwner'] as const)(
    'is its own whose request died after %s and came again',
    async (step) => {
      const { users, ended, deps, reset, issue } = newPasswordDesk();
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

  it('works for a request whose other attempt uses it at that moment', async () => {
    const { users, reset, issue } = newPasswordDesk();
    const token = await issue();
    await Promise.all([reset(token, good, 'one'), reset(token, good, 'one')]);
    expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
  });

  it('nor where the sessions cannot be ended', async () => {
    const { users, sessions, reset, issue } = newPasswordDesk();
    const token = await issue();
    const { end } = sessions;
    sessions.end = () => Promise.reject(new Error('throttled'));
    await expect(reset(token)).rejects.toThrow('throttled');
    expect(users.users.get(email)).toEqual(parent);
    sessions.end = end;
    await reset(token);
  });

  it('is void after half an hour, with another password, without an account or a disabled one, and if it is for something else', async () => {
    const { clock, users, links, reset, change, issue } = newPasswordDesk();
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
    const { reset, issue } = newPasswordDesk();
    const token = await issue();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => reset(token, `${good} ${index}x`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends the row of wrong guesses', async () => {
    const { clock, deps, reset, issue } = newPasswordDesk();
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
