import { Authenticator } from '../../../../simulation/accounts/authenticator';
import { parentUser } from '../../../support/fakes/memory-users';
import { add, site, use } from '../../../support/passkey-ceremonies';
import { origin, passkeySchool, rpId } from '../../../support/passkey-school';

test('there are at most twenty', async () => {
  const school = passkeySchool();
  const caller = await school.caller();
  const early = await school.options(caller, site);
  for (let count = 0; count < 20; count += 1) await add(school, caller);
  await expect(add(school, caller)).rejects.toThrow('There are 20 passkeys already.');
  const credential = new Authenticator().create({ challenge: early.challenge, origin, rpId }, early.user.id);
  await expect(school.add({ caller, body: { name: 'x', credential } }, site)).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(school.passkeys.claims.size).toBe(20);
});

test('the owner is told by mail of each passkey, added or removed, and of new codes', async () => {
  const school = passkeySchool();
  const caller = await school.caller();
  const key = await add(school, caller);
  await school.makeCodes(caller);
  await school.remove(caller, key.id);
  await expect(school.remove(caller, key.id)).rejects.toMatchObject({ kind: 'not-found' });
  expect(school.notices).toEqual(
    ['passkey-added', 'recovery-codes', 'passkey-removed'].map((what) => `${parentUser.email}: ${what}`),
  );
});

test('the owner is told of a removal that died, by the next attempt of it', async () => {
  const school = passkeySchool();
  const caller = await school.caller();
  const key = await add(school, caller);
  await school.remove(caller, key.id);
  await school.passkeys.claim(key.id, caller.userId);
  await school.remove(caller, key.id);
  expect(school.notices.slice(1)).toEqual(Array(2).fill(`${parentUser.email}: passkey-removed`));
  expect(school.passkeys.claims.size).toBe(0);
});

test('a request that died after it had added the passkey goes on when it comes again, and no other does', async () => {
  const school = passkeySchool();
  const caller = await school.caller();
  const { challenge, user } = await school.options(caller, site);
  const body = { name: 'x', credential: new Authenticator().create({ challenge, origin, rpId }, user.id) };
  const added = await school.add({ caller, body, requestId: 'one' }, site);
  expect(await school.add({ caller, body, requestId: 'one' }, site)).toMatchObject({ id: added.id });
  school.pass(300_000);
  expect(await school.add({ caller, body, requestId: 'one' }, site)).toMatchObject({ id: added.id });
  await expect(school.add({ caller, body, requestId: 'two' }, site)).rejects.toThrow('could not be added');
  expect((await school.passkeys.find(caller.userId))?.passkeys).toHaveLength(1);
});

test('a use that an earlier attempt of the same request counted after this one had read the passkey is no copy', async () => {
  const school = passkeySchool();
  const key = await add(school, await school.caller(), new Authenticator({ counter: 5 }));
  key.counter = 6;
  const { challenge } = await school.signInOptions();
  const credential = key.use({ challenge, origin, rpId });
  const before = await school.passkeys.find('1');
  await school.signIn(credential, 'one');
  school.passkeys.find = async () => before;
  expect(await school.signIn(credential, 'one')).toMatchObject({ role: 'Parent' });
  await expect(use(school, key)).rejects.toThrow('does not open an account');
});
