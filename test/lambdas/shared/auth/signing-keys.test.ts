import { createSigningKeys } from '../../../../lambdas/shared/auth/signing-keys';
import { createMemorySecret } from '../../../support/fakes/memory-secret';

const one = '1'.repeat(32);
const two = '2'.repeat(32);
const three = '3'.repeat(32);

function setUp(value = one) {
  const secret = createMemorySecret(value);
  let now = 0;
  const keys = createSigningKeys(secret, { now: () => now });
  return { secret, keys, pass: (milliseconds: number) => (now += milliseconds) };
}

test('reads the secret once for many requests', async () => {
  const { secret, keys } = setUp();
  expect([await keys.current(), await keys.known(), await keys.current()]).toEqual([one, [one], one]);
  expect(secret.reads).toEqual({ AWSCURRENT: 1, AWSPREVIOUS: 0 });
});

test('knows the current and the previous key once it has read again', async () => {
  const { secret, keys } = setUp();
  await keys.known();
  secret.rotate(two);
  expect(await keys.renewed()).toEqual([two, one]);
  expect(await keys.known()).toEqual([two, one]);
  expect(await keys.current()).toBe(two);
});

test('misses no key that a rotation moves on while both are read', async () => {
  const { secret } = setUp();
  secret.rotate(two);
  const rotating: typeof secret = {
    ...secret,
    read: async (stage) => {
      if (stage === 'AWSCURRENT') await Promise.resolve().then(() => secret.rotate(three));
      return secret.read(stage);
    },
  };
  expect(await createSigningKeys(rotating, { now: () => 0 }).renewed()).toEqual([three, two]);
});

test('reads again at most once a minute', async () => {
  const { secret, keys, pass } = setUp();
  await keys.known();
  expect(await keys.renewed()).toEqual([one]);
  secret.rotate(two);
  pass(59_999);
  expect(await keys.renewed()).toBeUndefined();
  expect(secret.reads.AWSCURRENT).toBe(2);
  pass(1);
  expect(await keys.renewed()).toEqual([two, one]);
});

test('signs with the new key, and has forgotten the old one, ten minutes after it was read', async () => {
  const { secret, keys, pass } = setUp();
  await keys.current();
  secret.rotate(two);
  secret.rotate(three);
  pass(10 * 60_000 - 1);
  expect([await keys.current(), await keys.known()]).toEqual([one, [one]]);
  pass(1);
  expect([await keys.current(), await keys.known()]).toEqual([three, [three, two]]);
  expect(secret.reads).toEqual({ AWSCURRENT: 2, AWSPREVIOUS: 1 });
});

test('fails without a secret, and asks for it again', async () => {
  const { secret, keys } = setUp();
  secret.lose();
  await expect(keys.current()).rejects.toThrow('no current key');
  await expect(keys.known()).rejects.toThrow('no current key');
  secret.rotate(two);
  expect(await keys.known()).toEqual([two]);
});

test('does not sign with a key that is too short to be one', async () => {
  const { keys } = setUp('x'.repeat(31));
  await expect(keys.current()).rejects.toThrow('32 bytes');
});
