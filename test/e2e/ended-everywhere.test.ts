import { lastSuccess } from '../support/last-success';
import { mailedToken } from '../support/mailed-links';
import { disableIn, giveRoleIn } from '../support/operator';
import { type PhishingClient, parent, password, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

/** What is promised, in milliseconds. */
const promised = 5_000;
const newPassword = 'three words here';
let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

interface SignedIn {
  readonly client: PhishingClient;
  readonly token: string;
  readonly cookie: string;
}

async function site(method: string, path: string, headers: Readonly<Record<string, string>>, body?: object) {
  const init = { method, headers: { 'sec-fetch-site': 'same-origin', ...headers } };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const response = await fetch(`${system.endpoints.web.url}${path}`, { ...init, ...sent });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function signIn(email: string): Promise<SignedIn> {
  const { headers, text } = await site('POST', '/api/auth/login', {}, { email, password });
  const { token } = JSON.parse(text) as { readonly token: string };
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { token, cookie, client: phishingClient(system, token) };
}

/** What a session is good for: the renewal of its cookie, and an API by its token. */
const renewal = (one: SignedIn) => async () =>
  (await site('POST', '/api/auth/session', { cookie: one.cookie })).status;
const api = (one: SignedIn) => async () => (await one.client.get('/api/auth/sessions')).status;
const edge = (one: SignedIn) => async () => (await site('GET', '/students', { cookie: one.cookie })).status;

async function resetByMail(email: string): Promise<void> {
  const nobody = phishingClient(system);
  expect((await nobody.send('/api/auth/password/forgot', { email })).status).toBe(202);
  // The mail that proves the address may still come, or never: who proves it so early needs none.
  const token = await mailedToken(system, email, 1, 'reset-password');
  const body = { token, password: newPassword };
  expect((await nobody.send('/api/auth/password/reset', body)).status).toBe(204);
}

type End = (email: string, owner: SignedIn) => Promise<void>;

it.each<readonly [string, string, End]>([
  ['a reset by mail', 'reset', resetByMail],
  ['disabling', 'disabled', (email) => disableIn(system, email)],
  [
    'deletion',
    'deleted',
    async (_, { client }) => {
      expect((await client.send('/api/account', { password }, 'DELETE')).status).toBe(204);
    },
  ],
])('%s ends the cookie, the token and the device of a family', async (_, name, end) => {
  const email = `${name}@families.example`;
  await parent(system, email);
  const [one, owner] = [await signIn(email), await signIn(email)];
  const { body } = await owner.client.send('/api/devices', { name: 'Tablet' });
  const device = phishingClient(system, (body as { readonly token: string }).token);
  const read = async () => (await device.get('/api/protection')).status;
  const over = await lastSuccess([renewal(one), api(one), read], 25, () => end(email, owner));
  expect(over.successes).toBeGreaterThanOrEqual(75);
  expect(over.milliseconds).toBeLessThanOrEqual(promised);
});

it.each<readonly [string, string, End]>([
  ['a reset by mail', 'reset', resetByMail],
  [
    'another password',
    'another',
    async (_, { client }) => {
      const body = { current: password, password: newPassword };
      expect((await client.send('/api/auth/password', body, 'PUT')).status).toBe(204);
    },
  ],
])(
  '%s ends the cookie and the token of staff elsewhere, at the edge and at the API',
  async (_, name, end) => {
    const email = `${name}@school.example`;
    await parent(system, email);
    await giveRoleIn(system, email, 'Staff');
    const [one, owner] = [await signIn(email), await signIn(email)];
    const over = await lastSuccess([edge(one), api(one)], 25, () => end(email, owner));
    expect(over.successes).toBeGreaterThanOrEqual(50);
    expect(over.milliseconds).toBeLessThanOrEqual(promised);
    expect(await renewal(one)()).toBe(401);
  },
);
