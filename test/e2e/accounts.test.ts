import { createManualClock } from 'cdk-offline';
import jwt from 'jsonwebtoken';
import { sessionId } from '../../contracts/http/session-id';
import {
  fullName,
  type PhishingClient,
  password,
  phishingClient,
  stranger,
} from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

const clock = createManualClock(new Date().toISOString());
let system: TestSystem;
let nobody: PhishingClient;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits(), clock });
  nobody = phishingClient(system);
});
afterAll(() => system.close());

/** Each takes an instance of the function and a third of a second for the hash. */
const atOnce = 8;
const register = (body: object) => nobody.send('/api/auth/register', { fullName, ...body });
const logIn = (email: string, given = password) => nobody.send('/api/auth/login', { email, password: given });

describe('POST /api/auth/register', () => {
  it('makes an account with an integer for an id, of the role Parent whatever the body says', async () => {
    const email = 'parent-01@families.example';
    const { status, body, headers } = await register({ email, password, role: 'Admin', id: 1_000 });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), email, role: 'Parent' });
    expect(Number.isInteger((body as { id: number }).id)).toBe(true);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await logIn(email)).body).toMatchObject({ role: 'Parent' });
  });

  it('gives everybody another id', async () => {
    const emails = Array.from({ length: atOnce }, (_, index) => `id-${index}@families.example`);
    const answers = await Promise.all(emails.map((email) => register({ email, password })));
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(atOnce);
  });

  it('refuses an address that has an account, in whatever case', async () => {
    await register({ email: 'parent-02@families.example', password });
    const answer = await register({ email: 'Parent-02@FAMILIES.example', password: 'another password' });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.any(String) } });
    expect((await logIn('parent-02@families.example')).status).toBe(200);
  });

  it('lets one of many at once have an address', async () => {
    const email = 'wanted@families.example';
    const answers = await Promise.all(Array.from({ length: atOnce }, () => register({ email, password })));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect({ created: count(201), taken: count(409) }).toEqual({ created: 1, taken: atOnce - 1 });
    expect((await logIn(email)).status).toBe(200);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'parent-03@families.example', password, fullName: undefined }, ['fullName']],
    [{ email: 'parent-03@families.example', password, fullName: 'Phụ\u200bhuynh' }, ['fullName']],
    [{ email: 'nobody', password }, ['email']],
    [{ email: 'parent-03@families.example', password: 'seven 7' }, ['password']],
    [{ email: 'parent-03@families.example', password: 'x'.repeat(129) }, ['password']],
    [{ email: 'parent-03@families.example', password: 'Football2026!' }, ['password']],
    [{ email: ['parent-03@families.example'], password: 12345678 }, ['email', 'password']],
  ])('refuses %j and names what is wrong', async (sent, fields) => {
    const { status, body } = await register(sent);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: fields.map((field) => ({ field, message: expect.any(String) })) });
  });
});

describe('POST /api/auth/login', () => {
  const email = 'parent-04@families.example';
  beforeAll(() => register({ email, password }));

  it('answers a token of an hour with the claims of the contract', async () => {
    const { status, body } = await logIn(email.toUpperCase());
    expect(status).toBe(200);
    const { token } = body as { readonly token: string };
    expect(body).toEqual({ token, expiresIn: 3600, role: 'Parent' });
    const { header, payload } = jwt.decode(token, { complete: true }) ?? {};
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{22}$/) });
    const { iat = 0, ...claims } = payload as jwt.JwtPayload;
    expect(claims).toEqual({
      sub: expect.stringMatching(/^\d+$/),
      email,
      role: 'Parent',
      sid: expect.stringMatching(sessionId.pattern),
      exp: iat + 3600,
      iss: expect.any(String),
    });
    expect(Math.abs(iat - clock.now() / 1000)).toBeLessThan(60);
  });

  it('answers an unknown address and a wrong password alike, to the last header', async () => {
    const answers = [await logIn(email, 'not the password'), await logIn('nobody@families.example')];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 401, body: { message: 'Invalid credentials' } });
    }
    const [one, other] = answers.map(({ headers }) => [...headers.keys()].sort());
    expect(one).toEqual(other);
  });

  it('slows repeated failures down, at an address that nobody has', async () => {
    await clock.advance(60_000);
    const { statuses } = await failUntilRefused('slow-01@families.example');
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
  });

  it('and at one that has an account; says when to come back, and lets the right password in then', async () => {
    const address = 'slow-02@families.example';
    await register({ email: address, password });
    await clock.advance(60_000);
    const { statuses, refused } = await failUntilRefused(address);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/wait/) } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    // A function's time runs on while it works, the system's stands still.
    await clock.advance(seconds * 1000 + 10_000);
    expect((await logIn(address)).status).toBe(200);
    expect((await logIn(address, 'not the password')).status).toBe(401);
  });

  it.each([{}, { email: 'nobody', password }, { email }])('refuses %j', async (sent) => {
    expect((await nobody.send('/api/auth/login', sent)).status).toBe(400);
  });
});

async function failUntilRefused(address: string) {
  const statuses: number[] = [];
  for (;;) {
    const refused = await logIn(address, 'not the password');
    statuses.push(refused.status);
    if (refused.status !== 401 || statuses.length === 15) return { statuses, refused };
  }
}

it('GET /api/account shows an account to its owner, and to nobody without a token', async () => {
  const email = 'parent-07@families.example';
  const owner = await stranger(system, email);
  expect(await owner.get('/api/account')).toMatchObject({ status: 200, body: { email, role: 'Parent' } });
  expect((await nobody.get('/api/account')).status).toBe(401);
});
