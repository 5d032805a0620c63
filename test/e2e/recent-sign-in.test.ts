import { makeOlder } from '../support/older-sessions';
import { parent, password } from '../support/phishing-client';
import { siteClient } from '../support/site-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

test('a new PIN is asked for another sign-in, ten minutes after the last', async () => {
  const email = 'late-parent@families.example';
  await parent(system, email);
  const signIn = async (cookie?: string) => {
    const answer = await siteClient(system, undefined, cookie).send('/api/auth/login', { email, password });
    const who = siteClient(system, (answer.body as { readonly token: string }).token);
    const setPin = async () => (await who.send('/api/pin', { pin: '804613' }, 'PUT')).status;
    return { setPin, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  };
  const first = await signIn();
  expect(await first.setPin()).toBe(204);
  await makeOlder(system, email);
  expect(await first.setPin()).toBe(403);
  const second = await signIn(first.cookie);
  expect(await second.setPin()).toBe(204);
  // The session of before has ended with it: who took it has nothing.
  const renewed = (cookie: string) => siteClient(system, undefined, cookie).send('/api/auth/session');
  expect([(await renewed(first.cookie)).status, (await renewed(second.cookie)).status]).toEqual([401, 200]);
});
