import { giveRoleIn } from '../support/operator';
import { fullName, password, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
/** Of one sign-in, for all that do not look at the sign-in itself. */
let session: Awaited<ReturnType<typeof signIn>>;
const email = 'session-01@families.example';
const ours = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  expect(
    (await phishingClient(system).send('/api/auth/register', { email, password, fullName })).status,
  ).toBe(201);
  session = await signIn();
});
afterAll(() => system.close());

/** Through the distribution, as the page does. */
function post(path: string, headers: Readonly<Record<string, string>>, body?: object): Promise<Response> {
  const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
  return fetch(`${system.endpoints.web.url}/api/auth/${path}`, init);
}

async function signIn(headers: Readonly<Record<string, string>> = ours) {
  const response = await post('login', headers, { email, password });
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie()[0] ?? null;
  return { token: ((await response.json()) as { token: string }).token, cookie, pair: pairOf(cookie) };
}

function pairOf(cookie: string | null): string {
  return cookie?.split(';', 1)[0] ?? '';
}

async function settingsWith(token: string): Promise<number> {
  return (await phishingClient(system, token).get('/api/settings')).status;
}

test('a sign-in leaves a session with the browser', async () => {
  expect(session.cookie).toMatch(
    /^__Host-session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=900$/,
  );
});

test('a page of another site gets no session', async () => {
  expect((await signIn({ 'sec-fetch-site': 'cross-site' })).cookie).toBeNull();
});

test('a session is renewed, with a token for the API', async () => {
  const response = await post('session', { ...ours, cookie: session.pair });
  expect(response.status).toBe(200);
  const body = (await response.json()) as { token: string };
  expect(body).toEqual({ token: expect.any(String), expiresIn: 3600, role: 'Parent', email });
  expect(await settingsWith(body.token)).toBe(200);
  const renewed = pairOf(response.headers.get('set-cookie'));
  expect((await post('session', { ...ours, cookie: renewed })).status).toBe(200);
});

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['without a session', ours],
  ['from another site', { 'sec-fetch-site': 'cross-site', cookie: 'session' }],
  ['by what does not say where it comes from', { cookie: 'session' }],
  ['twice the same', { ...ours, cookie: 'session; session' }],
  ['with a token of the API', { ...ours, cookie: '__Host-session=token' }],
  ['with a token of the API as header', { ...ours, authorization: 'Bearer token' }],
])('nobody gets a token %s', async (_, headers) => {
  const { pair, token } = session;
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value
      .replace('=token', `=${token}`)
      .replace('r token', `r ${token}`)
      .replaceAll(/^session|(?<= )session/g, pair),
  ]);
  const response = await post('session', Object.fromEntries(filled));
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ message: 'Please sign in.' });
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a session is no token of the API', async () => {
  const { pair, token } = session;
  expect(await settingsWith(token)).toBe(200);
  expect(await settingsWith(pair.slice('__Host-session='.length))).toBe(401);
});

test('signing out makes the browser forget the session, whether it has one or not', async () => {
  const response = await post('logout', ours);
  expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
    204,
    '',
    '__Host-session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
  ]);
  expect((await post('logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a session ends when its account has another role', async () => {
  const { pair } = await signIn();
  await giveRoleIn(system, email, 'Admin');
  expect((await post('session', { ...ours, cookie: pair })).status).toBe(401);
});
