import { createPasswords } from '../../../../lambdas/accounts/users/passwords';
import { processorTime } from '../../../support/processor-time';

const cheap = createPasswords({ ln: 4, r: 8, p: 1 });

test('verifies the password that was hashed and no other', async () => {
  const hash = await cheap.hash('mật khẩu rất dài');
  expect(await cheap.verify('mật khẩu rất dài', hash)).toBe(true);
  expect(await cheap.verify('mật khẩu rất dai', hash)).toBe(false);
  expect(await cheap.verify('', hash)).toBe(false);
});

test('stores the parameters with the hash, and another salt each time', async () => {
  const [one, other] = [await cheap.hash('password'), await cheap.hash('password')];
  expect(one).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

test('hashes with 32 MB three times over, as OWASP advises', async () => {
  expect(await createPasswords().hash('password')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
});

test('verifies by the stored parameters and knows which are outdated', async () => {
  const dearer = createPasswords({ ln: 5, r: 8, p: 2 });
  const hash = await cheap.hash('password');
  expect(await dearer.verify('password', hash)).toBe(true);
  expect(await dearer.verify('passwort', hash)).toBe(false);
  expect(dearer.isOutdated(hash)).toBe(true);
  expect(dearer.isOutdated(await dearer.hash('password'))).toBe(false);
});

test('has no password for nobody', async () => {
  for (const guess of ['', 'password', 'undefined']) expect(await cheap.verify(guess, undefined)).toBe(false);
});

test('works as much for nobody as for a wrong password', async () => {
  const passwords = createPasswords({ ln: 12, r: 8, p: 1 });
  const hash = await passwords.hash('password');
  const timeFor = async (stored: string | undefined) => {
    const spent = processorTime();
    for (let round = 0; round < 8; round += 1) await passwords.verify('passwort', stored);
    return spent();
  };
  await timeFor(hash);
  const ratio = (await timeFor(undefined)) / (await timeFor(hash));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test.each(['', 'password', '$2b$10$abc', '$scrypt$ln=4,r=8,p=1$short$short'])(
  'does not take %j for a hash',
  async (stored) => {
    await expect(cheap.verify('password', stored)).rejects.toThrow('unknown form');
  },
);

test('does not spend more memory than a function has, whatever a stored hash asks for', async () => {
  const hash = (await cheap.hash('password')).replace('ln=4', 'ln=24');
  const spent = processorTime();
  await expect(cheap.verify('password', hash)).rejects.toThrow(/memory/i);
  expect(spent()).toBeLessThan(1_000);
});
