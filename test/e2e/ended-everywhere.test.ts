import { lastSuccess } from '../support/last-success';
import { mailedToken } from '../support/mailed-links';
import { disableIn, giveRoleIn } from '../support/operator';
import { type PhishingClient, parent, password, phishingClient } from '../support/phishing-client';
import { openedBy, signInAtSite } from '../support/site-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

/** What is promised, in milliseconds. */
const promised = 5_000;
const newPassword = 'three words here';
let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

async function resetByMail(email: string): Promise<void> {
  const nobody = phishingClient(system);
  expect((await nobody.send('/api/auth/password/forgot', { email })).status).toBe(202);
  // The mail that proves the address may still come, or never: who proves it so early needs none.
  const token = await mailedToken(system, email, 1, 'reset-password');
  const body = { token, password: newPassword };
  expect((await nobody.send('/api/auth/password/reset', body)).status).toBe(204);
}

type End = (email: string, owner: PhishingClient) => Promise<void>;

/** Somebody who is signed in twice: what one sign-in opens, and the other. */
async function twice(email: string) {
  const [one, owner] = [await signInAtSite(system, email), await signInAtSite(system, email)];
  return { opened: openedBy(system, one), owner: phishingClient(system, owner.token) };
}

it.each<readonly [string, string, End]>([
  ['a reset by mail', 'reset', resetByMail],
  ['disabling', 'disabled', (email) => disableIn(system, email)],
  [
    'deletion',
    'deleted',
    async (_, owner) => {
      expect((await owner.send('/api/account', { password }, 'DELETE')).status).toBe(204);
    },
  ],
])('%s ends the cookie, the token and the device of a family', async (_, name, end) => {
  const email = `${name}@families.example`;
  await parent(system, email);
  const { opened, owner } = await twice(email);
  const { body } = await owner.send('/api/devices', { name: 'Tablet' });
  const device = phishingClient(system, (body as { readonly token: string }).token);
  const read = async () => (await device.get('/api/protection')).status;
  const over = await lastSuccess([opened.renewal, opened.api, read], 25, () => end(email, owner));
  expect(over.successes).toBeGreaterThanOrEqual(75);
  expect(over.milliseconds).toBeLessThanOrEqual(promised);
});

it.each<readonly [string, string, End]>([
  ['a reset by mail', 'reset', resetByMail],
  [
    'another password',
    'another',
    async (_, owner) => {
      const body = { current: password, password: newPassword };
      expect((await owner.send('/api/auth/password', body, 'PUT')).status).toBe(204);
    },
  ],
])(
  '%s ends the cookie and the token of staff elsewhere, at the edge and at the API',
  async (_, name, end) => {
    const email = `${name}@school.example`;
    await parent(system, email);
    await giveRoleIn(system, email, 'Staff');
    const { opened, owner } = await twice(email);
    const over = await lastSuccess([opened.edge, opened.api], 25, () => end(email, owner));
    expect(over.successes).toBeGreaterThanOrEqual(50);
    expect(over.milliseconds).toBeLessThanOrEqual(promised);
    expect(await opened.renewal()).toBe(401);
  },
);
