import { changePassword } from '../../../../lambdas/accounts/passwords/changePassword/change-password';
import { caller, good, newPasswordDesk, parent, weak } from '../../../support/new-password-desk';

const { email } = parent;

describe('changing the password', () => {
  it('ends all other sessions', async () => {
    const { users, ended, change } = newPasswordDesk();
    await change('present');
    expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
    const others = ['7', { except: caller.sessionId }];
    expect(ended).toEqual([others, others]);
  });

  it('ends them though it dies as soon as the password is another one', async () => {
    const { users, ended, change } = newPasswordDesk();
    const { replaceHash } = users;
    users.replaceHash = async (...of) => (await replaceHash(...of)) && Promise.reject(new Error('died'));
    await expect(change('present')).rejects.toThrow('died');
    expect(ended).toEqual([['7', { except: caller.sessionId }]]);
  });

  it('changes nothing where they cannot be ended', async () => {
    const { users, sessions, change } = newPasswordDesk();
    sessions.end = () => Promise.reject(new Error('throttled'));
    await expect(change('present')).rejects.toThrow('throttled');
    expect(users.users.get(email)).toEqual(parent);
  });

  it('goes on where a request died that had changed it, however often it came', async () => {
    const { users, ended, sessions, change, told } = newPasswordDesk();
    const { end } = sessions;
    const { replaceHash } = users;
    users.replaceHash = async (...of) => (await replaceHash(...of)) && Promise.reject(new Error('died'));
    await expect(change('present')).rejects.toThrow('died');
    users.replaceHash = replaceHash;
    ended.splice(0);
    sessions.end = () => Promise.reject(new Error('died'));
    for (let at = 0; at < 4; at += 1) await expect(change('present')).rejects.toThrow('died');
    sessions.end = end;
    await change('present');
    expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
    expect([ended, told]).toEqual([[['7', { except: caller.sessionId }]], [`${email}: new-password`]]);
  });

  it('is done for both of one session that ask for the same at once', async () => {
    const { users, change } = newPasswordDesk();
    await Promise.all([change('present'), change('present')]);
    expect(users.users.get(email)?.passwordHash).toBe(`new:${good}`);
    const otherwise = newPasswordDesk();
    const outcomes = await Promise.allSettled([
      otherwise.change('present'),
      otherwise.change('present', 'another one of mine'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('tells no other session what the password is, nor its own once there is another one', async () => {
    const { deps, change, reset, issue } = newPasswordDesk();
    await change('present');
    const elsewhere = { ...caller, sessionId: 'o'.repeat(22) };
    const asked = { caller: elsewhere, body: { current: 'present', password: good } };
    await expect(changePassword(deps)(asked)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await reset(await issue());
    await expect(change('present')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('takes the present password, slows guesses at it, and says why a new one is refused', async () => {
    const { users, ended, clock, change } = newPasswordDesk();
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
