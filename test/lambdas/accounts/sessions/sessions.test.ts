import jwt from 'jsonwebtoken';
import { createSessions } from '../../../../lambdas/accounts/sessions/sessions';
import { issueToken, verifyToken } from '../../../../lambdas/shared/auth/access-tokens';
import type { SignedIn } from '../../../../lambdas/shared/auth/caller';
import { createSigningKeys } from '../../../../lambdas/shared/auth/signing-keys';
import { createMemoryPublishedKeys } from '../../../support/fakes/memory-published-keys';
import { createMemorySecret } from '../../../support/fakes/memory-secret';

const start = Date.parse('2026-11-20T07:00:00Z');
const caller: SignedIn = {
  userId: '7',
  email: 'staff@school.example',
  role: 'Admin',
  sessionId: 's'.repeat(22),
};
const key = 'k'.repeat(64);

function setUp() {
  let now = start;
  const clock = { now: () => now };
  const secret = createMemorySecret(key);
  const keys = createSigningKeys(secret, clock);
  const published = createMemoryPublishedKeys();
  return {
    secret,
    sessions: createSessions(keys, clock),
    issue: issueToken(keys, published, clock),
    verify: verifyToken(published, clock),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test('begins a session of a quarter of an hour, with a type of its own', async () => {
  const { sessions } = setUp();
  const { token, maxAge } = await sessions.begin(caller);
  expect(maxAge).toBe(900);
  const now = start / 1000;
  expect(jwt.verify(token, key, { complete: true, clockTimestamp: now })).toMatchObject({
    header: { alg: 'HS256', typ: 'session' },
    payload: {
      ...{ sub: '7', sid: caller.sessionId, email: caller.email, role: 'Admin' },
      ...{ auth_time: now, iat: now, exp: now + 900 },
    },
  });
});

test('reads a session until it ends and not a second longer', async () => {
  const { sessions, pass } = setUp();
  const { token } = await sessions.begin(caller);
  pass(899);
  expect(await sessions.read(token)).toEqual({ caller, signedInAt: start / 1000 });
  pass(1);
  expect(await sessions.read(token)).toBeUndefined();
});

test('takes no access token for a session nor the other way round, though one key signed both', async () => {
  const { sessions, issue, verify } = setUp();
  expect(await sessions.read(await issue(caller))).toBeUndefined();
  expect(await verify((await sessions.begin(caller)).token)).toBeUndefined();
});

test.each([
  ['no time of sign-in', { auth_time: undefined }],
  ['a time of sign-in that is none', { auth_time: '1' }],
  ['no end', { exp: undefined }],
  ['a role that nobody has', { role: 'Root' }],
  ['no id', { sid: undefined }],
  ['an id of another form', { sid: '7' }],
])('takes no session with %s', async (_, change) => {
  const now = start / 1000;
  const good = {
    ...{ sub: '7', sid: caller.sessionId, email: 'a@b.example', role: 'Admin' },
    ...{ auth_time: now, iat: now, exp: now + 900 },
  };
  const sign = (claims: object) =>
    jwt.sign(JSON.parse(JSON.stringify({ ...claims, iss: 'schoolhouse' })), key, {
      header: { alg: 'HS256', typ: 'session' },
    });
  const { sessions } = setUp();
  expect(await sessions.read(sign(good))).toBeDefined();
  expect(await sessions.read(sign({ ...good, ...change }))).toBeUndefined();
});

test('goes on for twelve hours after the password was given, the last time for what is left', async () => {
  const { sessions, pass } = setUp();
  const session = { caller, signedInAt: start / 1000 };
  pass(12 * 3600 - 60);
  const last = await sessions.renew(session);
  expect(last?.maxAge).toBe(60);
  expect(await sessions.read(last?.token ?? '')).toEqual(session);
  pass(60);
  expect(await sessions.renew(session)).toBeUndefined();
});

test('a session of the key before is read until it ends', async () => {
  const { sessions, secret } = setUp();
  const { token } = await sessions.begin(caller);
  secret.rotate('n'.repeat(64));
  expect(await sessions.read(token)).toBeDefined();
});
