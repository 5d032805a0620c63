import { createManualClock } from 'cdk-offline';
import { type PhishingClient, parent, password, phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { tokenSecret } from '../support/tokens';

const clock = createManualClock(new Date().toISOString());
let system: TestSystem;
let nobody: PhishingClient;
let proof: string;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
  nobody = phishingClient(system);
  proof = await tokenSecret(system, 'EdgeProofSecret').read();
});
afterAll(() => system.close());

type Headers = Readonly<Record<string, string>>;

/** A sign-in at the API itself, with the headers that only the edge may set. */
function logIn(email: string, given: string, headers: Headers = {}, base = apiUrl()): Promise<Response> {
  return fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: given }),
  });
}

function apiUrl(): string {
  const { phishing } = system.endpoints;
  if (typeof phishing !== 'object') throw new Error('No API phishing');
  return phishing.url;
}

/** As the edge says it of a visitor. */
const visiting = (index: number, more: Headers = {}): Headers => ({
  'x-edge-proof': proof,
  'x-visitor': `198.51.100.${index}`,
  ...more,
});

test('who calls the API itself cannot make up addresses', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const made = {
      'x-visitor': `198.51.100.${index}`,
      'x-edge-proof': 'made',
      'x-forwarded-for': `198.51.100.${index}`,
    };
    statuses.push((await logIn(`nobody-${index}@families.example`, 'not the password', made)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('nor can a visitor of the site', async () => {
  await clock.advance(60_000);
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const made = visiting(index);
    const base = system.endpoints.web.url;
    statuses.push((await logIn(`nobody-${index}@families.example`, 'not the password', made, base)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
});

test('many addresses are slowed at one account, and its owner gets in at once on a device that is known', async () => {
  const email = 'parent-01@families.example';
  await clock.advance(60_000);
  await parent(system, email);
  const page = { 'sec-fetch-site': 'same-origin' };
  const signedIn = await logIn(email, password, visiting(200, page));
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-session', '__Host-device']);
  const cookie = cookies[1]?.split(';', 1)[0] ?? '';
  const guesses = Array.from({ length: 30 }, (_, index) => logIn(email, 'not the password', visiting(index)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  // 25 of them, but the clocks of functions run on, each from its own start: test/lambdas/accounts/limits counts exactly.
  const judged = statuses.filter((status) => status === 401).length;
  expect(judged).toBeGreaterThanOrEqual(20);
  expect(judged).toBeLessThanOrEqual(28);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - judged);
  expect((await logIn(email, password, visiting(199))).status).toBe(429);
  expect((await logIn(email, password, visiting(199, { ...page, cookie }))).status).toBe(200);
  // The right password has ended the row.
  expect((await logIn(email, 'not the password', visiting(198))).status).toBe(401);
});

test('links are asked for twenty times at once from one address, and then slower', async () => {
  const asked = async (index: number) => {
    const { status } = await nobody.send('/api/auth/password/forgot', {
      email: `nobody-${index}@families.example`,
    });
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 22 }, (_, index) => asked(index)));
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
