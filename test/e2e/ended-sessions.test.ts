import type { OwnSession } from '../../contracts/accounts/sessions';
import { lastSuccess } from '../support/last-success';
import { giveRoleIn } from '../support/operator';
import { fullName, password, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const ours = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0' };
/** What is promised, in milliseconds. */
const promised = 5_000;

let system: TestSystem;
let count = 0;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

interface SignedIn {
  readonly token: string;
  readonly cookie: string;
}

/** A new account, signed in as often as asked: an Admin, or a parent. */
async function signedIn(role: 'Admin' | 'Parent', times = 1): Promise<readonly SignedIn[]> {
  count += 1;
  const email = `ended-${count}@school.example`;
  await phishingClient(system).send('/api/auth/register', { email, password, fullName });
  if (role === 'Admin') await giveRoleIn(system, email, role);
  return Promise.all(Array.from({ length: times }, () => signIn(email)));
}

async function signIn(email: string): Promise<SignedIn> {
  const response = await site('POST', '/api/auth/login', {}, { email, password });
  const { token } = (await response.json()) as { token: string };
  return { token, cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
}

/** Through the distribution, as the page does. */
function site(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<Response> {
  const init = { method, headers: { ...ours, ...headers }, ...(body && { body: JSON.stringify(body) }) };
  return fetch(`${system.endpoints.web.url}${path}`, init);
}

const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` });

async function statusAt(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await site('GET', path, headers);
  await response.arrayBuffer();
  return response.status;
}

/** At the edge with the cookie, at an API with the token. */
const edge = (one: SignedIn) => () => statusAt('/students', { cookie: one.cookie });
const api = (one: SignedIn) => () => statusAt('/api/dataset', bearer(one));
const own = (one: SignedIn) => () => statusAt('/api/auth/sessions', bearer(one));
const renewal = async ({ cookie }: SignedIn) => (await site('POST', '/api/auth/session', { cookie })).status;

async function sessionsOf(one: SignedIn): Promise<readonly OwnSession[]> {
  return (await site('GET', '/api/auth/sessions', bearer(one))).json() as Promise<readonly OwnSession[]>;
}

describe('within five seconds, fifty requests in flight', () => {
  it.each<readonly [string, (one: SignedIn) => Promise<Response>]>([
    ['signing out with the cookie', ({ cookie }) => site('POST', '/api/auth/logout', { cookie })],
    ['signing out with the token', (one) => site('POST', '/api/auth/logout', bearer(one))],
    [
      'ending the session itself',
      async (one) => {
        const [{ id } = { id: '' }] = await sessionsOf(one);
        return site('DELETE', `/api/auth/sessions/${id}`, bearer(one));
      },
    ],
    [
      'signing in again in its browser',
      ({ cookie }) =>
        site('POST', '/api/auth/login', { cookie }, { email: `ended-${count}@school.example`, password }),
    ],
  ])('%s ends it at the edge and at the API', async (_, end) => {
    const [one] = await signedIn('Admin');
    if (!one) throw new Error('Nobody signed in');
    const over = await lastSuccess([edge(one), api(one)], 25, async () => {
      expect((await end(one)).ok).toBe(true);
    });
    expect(over.successes).toBeGreaterThanOrEqual(50);
    expect(over.milliseconds).toBeLessThanOrEqual(promised);
    expect(await renewal(one)).toBe(401);
  });

  it('an Admin who is demoted by an operator loses the role at the edge and at the API', async () => {
    const [one] = await signedIn('Admin');
    if (!one) throw new Error('Nobody signed in');
    const email = `ended-${count}@school.example`;
    const over = await lastSuccess([edge(one), api(one)], 25, async () => {
      await giveRoleIn(system, email, 'Parent');
    });
    expect(over.milliseconds).toBeLessThanOrEqual(promised);
    expect(await renewal(one)).toBe(401);
    expect(await api(await signIn(email))()).toBe(403);
  });

  it('ending all others ends each of them, and not the one that asks', async () => {
    const [here, ...others] = await signedIn('Admin', 3);
    if (!here) throw new Error('Nobody signed in');
    const over = await lastSuccess(
      others.flatMap((each) => [edge(each), api(each)]),
      12,
      async () => {
        expect((await site('DELETE', '/api/auth/sessions', bearer(here))).status).toBe(204);
      },
    );
    expect(over.milliseconds).toBeLessThanOrEqual(promised);
    expect([await edge(here)(), await api(here)(), await renewal(here)]).toEqual([200, 200, 200]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('the list of sessions', () => {
  it('names devices, this one first, and forgets what has ended', async () => {
    const [here, there] = await signedIn('Parent', 2);
    if (!here || !there) throw new Error('Nobody signed in');
    const [first, second] = await sessionsOf(here);
    expect([first, second]).toMatchObject([
      { device: 'Chrome on Windows', current: true },
      { device: 'Chrome on Windows', current: false },
    ]);
    const path = `/api/auth/sessions/${second?.id}`;
    expect((await site('DELETE', path, bearer(here))).status).toBe(204);
    expect((await sessionsOf(here)).map(({ id }) => id)).toEqual([first?.id]);
    expect(await renewal(there)).toBe(401);
  });

  it('is nobody else’s', async () => {
    const [one] = await signedIn('Parent');
    const [other] = await signedIn('Parent');
    if (!one || !other) throw new Error('Nobody signed in');
    const [{ id } = { id: '' }] = await sessionsOf(other);
    const answer = await site('DELETE', `/api/auth/sessions/${id}`, bearer(one));
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'There is no such session.' }]);
    expect(await own(other)()).toBe(200);
  });
});
