import type { Role } from '../../../../contracts/http/roles';
import {
  chooseAfterPassword,
  renamePasskey,
} from '../../../../lambdas/accounts/passkeys/changePasskeys/change-passkeys';
import { listPasskeys } from '../../../../lambdas/accounts/passkeys/listPasskeys/list-passkeys';
import type { User } from '../../../../lambdas/accounts/users/user';
import { Authenticator } from '../../../../simulation/accounts/authenticator';
import { parentUser } from '../../../support/fakes/memory-users';
import { origin, passkeySchool, rpId } from '../../../support/passkey-school';
import { asked, withPasskey } from '../../../support/second-factor';

const site = { id: rpId, origin };

test('the password alone is enough until its owner says otherwise', async () => {
  const { school, caller, key } = await withPasskey();
  expect(await school.logIn()).toMatchObject({ token: 'token of 1, Parent' });
  await chooseAfterPassword(school)(caller, { afterPassword: true });
  const options = await asked(school);
  expect(options.allowCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['internal'] }]);
  const given = key.use({ challenge: options.challenge, origin, rpId });
  expect(await school.signIn(given)).toMatchObject({ token: 'token of 1, Parent' });
});

test('some passkeys do not say whose they are when it is known', async () => {
  const { school, caller, key } = await withPasskey();
  await chooseAfterPassword(school)(caller, { afterPassword: true });
  const ceremony = { challenge: (await asked(school)).challenge, origin, rpId };
  const { id, response } = key.use(ceremony);
  expect(await school.signIn({ id, response: { ...response, userHandle: null } })).toMatchObject({
    role: 'Parent',
  });
  const { challenge } = await school.signInOptions();
  const unasked = key.use({ ...ceremony, challenge });
  await expect(
    school.signIn({ id, response: { ...unasked.response, userHandle: null } }),
  ).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('what a password opened the way to is over with that password, and for nobody else', async () => {
  const other = { ...parentUser, email: 'p2@families.example', id: 2 };
  const { school, caller, key } = await withPasskey();
  await chooseAfterPassword(school)(caller, { afterPassword: true });
  const { challenge } = await asked(school);
  school.users.users.set(parentUser.email, { ...parentUser, passwordHash: 'new:other' });
  await expect(school.signIn(key.use({ challenge, origin, rpId }))).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  school.users.users.set(parentUser.email, parentUser);
  school.users.users.set(other.email, other);
  const again = await asked(school);
  const held = school.passkeys.holders.get('1');
  if (held) school.passkeys.holders.set('2', { ...held, email: other.email });
  const { id, response } = key.use({ challenge: again.challenge, origin, rpId });
  const theirs = { id, response: { ...response, userHandle: Buffer.from('2').toString('base64url') } };
  await expect(school.signIn(theirs)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('who has no passkey is asked for none, whatever he chose before', async () => {
  const { school, caller, key } = await withPasskey();
  await chooseAfterPassword(school)(caller, { afterPassword: true });
  await school.remove(caller, key.id);
  expect(await school.logIn()).toMatchObject({ role: 'Parent' });
  await expect(chooseAfterPassword(school)(caller, { afterPassword: true })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('a passkey has another name', async () => {
  const { school, caller, key } = await withPasskey();
  await renamePasskey(school)(caller, key.id, { name: 'Old laptop' });
  const { passkeys } = await listPasskeys(school)({ caller });
  expect(passkeys).toEqual([
    { id: key.id, name: 'Old laptop', addedAt: '2026-11-20T08:00:00.000Z', synced: false },
  ]);
  await expect(renamePasskey(school)(caller, 'other', { name: 'x' })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

describe.each<Role>(['Admin', 'Staff', 'Parent'])('where the role %s needs a passkey', (role) => {
  const whose: User = { ...parentUser, email: 'somebody-01@school.example', id: 5, role };

  test('one without gets in as somebody who can add one, and nothing else', async () => {
    const school = passkeySchool({ needPasskey: [role], users: [whose] });
    expect(await school.logIn('own', whose)).toMatchObject({ role: `Keyless${role}` });
    expect(school.store.sessions).toMatchObject([{ role: `Keyless${role}`, byTwoFactors: false }]);
  });

  test('the first opens the account as what it is, and from then on no password does alone', async () => {
    const { school, key } = await withPasskey(whose, [role]);
    const { challenge } = await asked(school, whose);
    expect(await school.signIn(key.use({ challenge, origin, rpId }))).toMatchObject({ role });
    expect(school.store.sessions.at(-1)).toMatchObject({ role, byTwoFactors: true });
  });

  test('who came without one adds the first, and no second', async () => {
    const { school, caller } = await withPasskey(whose, [role]);
    expect(caller.role).toBe(`Keyless${role}`);
    await expect(school.options(caller, site)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('the last one cannot be removed', async () => {
    const { school, caller, key } = await withPasskey(whose, [role]);
    const full = { ...caller, role };
    await expect(school.remove(full, key.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'This account needs a passkey here. Please add another one first.',
    });
    const second = new Authenticator();
    const { challenge, user } = await school.options(full, site);
    const credential = second.create({ challenge, origin, rpId }, user.id);
    await school.add({ caller: full, body: { name: 'Phone', credential } }, site);
    await school.remove(full, key.id);
    expect(await listPasskeys(school)({ caller: full })).toMatchObject({
      isNeeded: true,
      afterPassword: true,
      passkeys: [{ name: 'Phone' }],
    });
  });

  test('those of other roles need none', async () => {
    const other: User = { ...whose, role: role === 'Parent' ? 'Staff' : 'Parent' };
    const { school, caller, key } = await withPasskey(other, [role]);
    expect(await school.logIn('own', other)).toMatchObject({ role: other.role });
    await school.remove(caller, key.id);
  });
});
