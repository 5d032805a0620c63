import type { OwnSession } from '../../contracts/accounts/sessions';
import { lastSuccess } from '../support/last-success';
import { makeAccount } from '../support/let-in';
import { giveRoleIn } from '../support/operator';
import { type Answer, fullName, password } from '../support/phishing-client';
import { openedBy, type SignedIn, signInAtSite, siteClient } from '../support/site-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const machine = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0' };
/** What is promised, in milliseconds. */
const promised = 5_000;

let system: TestSystem;
let count = 0;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
});
afterAll(() => system.close());

/** A new account, signed in as often as asked: an Admin, or a parent. */
async function signedIn(role: 'Admin' | 'Parent', times = 1): Promise<readonly SignedIn[]> {
  count += 1;
  const email = `ended-${count}@school.example`;
  await makeAccount(system, { email, password, fullName });
  if (role === 'Admin') await giveRoleIn(system, email, role);
  return Promise.all(Array.from({ length: times }, () => signIn(email)));
}

const signIn = (email: string) => signInAtSite(system, email, machine);
const byToken = ({ token }: SignedIn) => siteClient(system, token);
const byCookie = ({ cookie }: SignedIn) => siteClient(system, undefined, cookie);

/** At the edge with the cookie, at an API with the token of an Admin. */
const edge = (one: SignedIn) => openedBy(system, one).edge;
const api = (one: SignedIn) => async () => (await byToken(one).get('/api/dataset')).status;
const own = (one: SignedIn) => openedBy(system, one).api;
const renewal = (one: SignedIn) => openedBy(system, one).renewal();

async function sessionsOf(one: SignedIn): Promise<readonly OwnSession[]> {
  return (await byToken(one).get('/api/auth/sessions')).body as readonly OwnSession[];
}

describe('within five seconds, fifty requests in flight', () => {
  it.each<readonly [string, (one: SignedIn) => Promise<Answer>]>([
    ['signing out with the cookie', (one) => byCookie(one).send('/api/auth/logout')],
    ['signing out with the token', (one) => byToken(one).send('/api/auth/logout')],
    [
      'ending the session itself',
      async (one) => {
        const [{ id } = { id: '' }] = await sessionsOf(one);
        return byToken(one).send(`/api/auth/sessions/${id}`, undefined, 'DELETE');
      },
    ],
    [
      'signing in again in its browser',
      (one) => byCookie(one).send('/api/auth/login', { email: `ended-${count}@school.example`, password }),
    ],
  ])('%s ends it at the edge and at the API', async (_, end) => {
    const [one] = await signedIn('Admin');
    if (!one) throw new Error('Nobody signed in');
    const over = await lastSuccess([edge(one), api(one)], 25, async () => {
      expect((await end(one)).status).toBeLessThan(300);
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
        expect((await byToken(here).send('/api/auth/sessions', undefined, 'DELETE')).status).toBe(204);
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
    expect((await byToken(here).send(path, undefined, 'DELETE')).status).toBe(204);
    expect((await sessionsOf(here)).map(({ id }) => id)).toEqual([first?.id]);
    expect(await renewal(there)).toBe(401);
  });

  it('is nobody else’s', async () => {
    const [one] = await signedIn('Parent');
    const [other] = await signedIn('Parent');
    if (!one || !other) throw new Error('Nobody signed in');
    const [{ id } = { id: '' }] = await sessionsOf(other);
    const answer = await byToken(one).send(`/api/auth/sessions/${id}`, undefined, 'DELETE');
    expect([answer.status, answer.body]).toEqual([404, { message: 'There is no such session.' }]);
    expect(await own(other)()).toBe(200);
  });
});
