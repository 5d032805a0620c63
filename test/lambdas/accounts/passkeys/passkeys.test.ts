import { generateKeyPairSync } from 'node:crypto';
import { Authenticator, type Ceremony, type Doings } from '../../../../simulation/accounts/authenticator';
import { parentUser } from '../../../support/fakes/memory-users';
import { add, site, use } from '../../../support/passkey-ceremonies';
import { origin, passkeySchool, rpId } from '../../../support/passkey-school';

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const notAdded = 'This passkey could not be added. Please try again.';
const noEntry = 'This passkey does not open an account here.';

test('a passkey that was added opens its account alone', async () => {
  const school = passkeySchool();
  const key = await add(school, await school.caller());
  expect(await use(school, key)).toMatchObject({
    token: 'token of 1, Parent',
    role: 'Parent',
    email: parentUser.email,
  });
  await use(school, key, { verifies: false }).catch(() => undefined);
  expect(school.lines).toEqual([
    'Signed in: account 1, Parent, by a passkey',
    'Sign-in refused: account 1, by a passkey',
  ]);
});

test('a browser is asked for a passkey that names its account and asks who uses it', async () => {
  const school = passkeySchool();
  const caller = await school.caller();
  const { id } = await add(school, caller);
  expect(await school.options(caller, site)).toMatchObject({
    rp: { id: rpId },
    user: { id: Buffer.from('1').toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
  });
  expect(await school.signInOptions()).toMatchObject({
    rpId,
    userVerification: 'required',
    allowCredentials: [],
  });
});

test.each<readonly [string, Partial<Ceremony> & Doings]>([
  ['of another page', { origin: 'https://school.example.evil.example' }],
  ['of a page on another port', { origin: 'https://school.example:8443' }],
  ['for another site', { rpId: 'evil.example' }],
  ['for a challenge that is not ours', { challenge: 'x'.repeat(43) }],
  ['of the other ceremony', { type: 'webauthn.get' }],
  ['that did not ask who uses it', { verifies: false }],
  ['that nobody touched', { present: false }],
])('a passkey %s is not added', async (_, wrong) => {
  const school = passkeySchool();
  const caller = await school.caller();
  await expect(add(school, caller, new Authenticator(), wrong)).rejects.toThrow(notAdded);
  expect(school.passkeys.holders.size).toBe(0);
});

test.each<readonly [string, Partial<Ceremony> & Doings]>([
  ['of another page', { origin: 'https://school.example.evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['for a challenge that is not ours', { challenge: 'x'.repeat(43) }],
  ['of the other ceremony', { type: 'webauthn.create' }],
  ['that did not ask who uses it', { verifies: false }],
  ['that nobody touched', { present: false }],
  ['by another key', { key: otherKey }],
])('a signature %s opens nothing', async (_, wrong) => {
  const school = passkeySchool();
  const key = await add(school, await school.caller());
  const before = school.store.sessions.length;
  await expect(use(school, key, wrong)).rejects.toThrow(noEntry);
  expect(school.store.sessions).toHaveLength(before);
});

test('a challenge works once, for five minutes, for what and whom it was made', async () => {
  const school = passkeySchool({
    users: [parentUser, { ...parentUser, email: 'p2@families.example', id: 2 }],
  });
  const caller = await school.caller();
  const key = await add(school, caller);
  const { challenge } = await school.signInOptions();
  const given = key.use({ challenge, origin, rpId });
  await school.signIn(given);
  await expect(school.signIn(given)).rejects.toThrow(noEntry);

  const late = await school.signInOptions();
  school.pass(300_000);
  await expect(school.signIn(key.use({ challenge: late.challenge, origin, rpId }))).rejects.toThrow(noEntry);

  const adding = await school.options(caller, site);
  await expect(school.signIn(key.use({ challenge: adding.challenge, origin, rpId }))).rejects.toThrow(
    noEntry,
  );
  const other = await school.caller({ ...parentUser, email: 'p2@families.example', id: 2 });
  const credential = new Authenticator().create({ challenge: adding.challenge, origin, rpId }, 'Mg');
  await expect(school.add({ caller: other, body: { name: 'x', credential } }, site)).rejects.toThrow(
    notAdded,
  );
});

test('of a counter that goes back, or stands still, somebody has a copy', async () => {
  const school = passkeySchool();
  const key = await add(school, await school.caller(), new Authenticator({ counter: 5 }));
  key.counter = 6;
  await use(school, key);
  await expect(use(school, key)).rejects.toThrow(noEntry);
  key.counter = 3;
  await expect(use(school, key)).rejects.toThrow(noEntry);
  school.pass(60_000);
  key.counter = 7;
  expect(await use(school, key)).toMatchObject({ role: 'Parent' });
});

test('of two uses of one count at the same moment one gets by', async () => {
  const school = passkeySchool();
  const key = await add(school, await school.caller(), new Authenticator({ counter: 5 }));
  key.counter = 6;
  const both = await Promise.allSettled([use(school, key), use(school, key)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a passkey that does not count may be used at any time, and says when it is on other devices too', async () => {
  const school = passkeySchool();
  const key = await add(school, await school.caller(), new Authenticator({ synced: true }));
  await use(school, key);
  await use(school, key);
  const [passkey] = school.passkeys.holders.get('1')?.passkeys ?? [];
  expect(passkey).toMatchObject({ synced: true, lastUsedAt: '2026-11-20T08:00:00.000Z' });
});

test('one credential belongs to one account, and an account adds it once', async () => {
  const other = { ...parentUser, email: 'p2@families.example', id: 2 };
  const school = passkeySchool({ users: [parentUser, other] });
  const [mine, theirs] = [await school.caller(), await school.caller(other)];
  const key = await add(school, mine);
  await expect(add(school, theirs, key)).rejects.toThrow(notAdded);
  await add(school, mine, key);
  expect(school.passkeys.holders.get('1')?.passkeys).toHaveLength(1);
});

test('what keeps others out is asked of those who have just signed in', async () => {
  const school = passkeySchool();
  const caller = await school.caller();
  const { id } = await add(school, caller);
  school.pass(601_000);
  const again = { kind: 'forbidden', message: 'Please sign in once more.' };
  await expect(school.options(caller, site)).rejects.toMatchObject(again);
  await expect(school.remove(caller, id)).rejects.toMatchObject(again);
  await expect(school.makeCodes(caller)).rejects.toMatchObject(again);
  await school.remove(await school.caller(), id);
});

test('wrong passkeys count for the address as wrong passwords do', async () => {
  const school = passkeySchool();
  const key = await add(school, await school.caller());
  for (let count = 0; count < 4; count += 1) {
    await expect(use(school, key, { key: otherKey })).rejects.toThrow(noEntry);
  }
  await expect(use(school, key)).rejects.toMatchObject({ kind: 'too-many' });
  await expect(school.logIn('wrong')).rejects.toMatchObject({ kind: 'too-many' });
  school.pass(10_000);
  expect(await use(school, key)).toMatchObject({ role: 'Parent' });
});

test('a passkey of an account that is gone, or somebody else’s now, opens nothing', async () => {
  const school = passkeySchool();
  const key = await add(school, await school.caller());
  school.users.users.set(parentUser.email, { ...parentUser, id: 9 });
  await expect(use(school, key)).rejects.toThrow(noEntry);
  school.users.users.clear();
  await expect(use(school, key)).rejects.toThrow(noEntry);
});

test('a passkey that was removed opens nothing, and its codes are gone with it', async () => {
  const school = passkeySchool();
  const caller = await school.caller();
  const key = await add(school, caller);
  await school.makeCodes(caller);
  await school.remove(caller, key.id);
  await expect(use(school, key)).rejects.toThrow(noEntry);
  expect(school.passkeys.holders.get('1')).toEqual({
    email: parentUser.email,
    passkeys: [],
    afterPassword: false,
  });
  expect(school.passkeys.claims.size).toBe(0);
  await expect(school.remove(caller, key.id)).rejects.toMatchObject({ kind: 'not-found' });
});
