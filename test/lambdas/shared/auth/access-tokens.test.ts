import { createHmac, generateKeyPairSync } from 'node:crypto';
import * as fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { issueToken, tokenLifetime, verifyToken } from '../../../../lambdas/shared/auth/access-tokens';
import type { TokenCaller } from '../../../../lambdas/shared/auth/caller';
import { createSigningKeys } from '../../../../lambdas/shared/auth/signing-keys';
import { createMemorySecret } from '../../../support/fakes/memory-secret';

const key = 'k'.repeat(64);
const start = Date.parse('2026-11-20T07:00:00Z');
const seconds = start / 1000;
const parent: TokenCaller = {
  userId: '7',
  email: 'parent-01@families.example',
  role: 'Parent',
  sessionId: 's'.repeat(22),
};
const claims = {
  sub: '7',
  email: parent.email,
  role: 'Parent',
  sid: parent.sessionId,
  iat: seconds,
  exp: seconds + 3600,
  iss: 'schoolhouse',
};
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function setUp(value = key) {
  const secret = createMemorySecret(value);
  const clock = { now: () => now };
  let now = start;
  const keys = createSigningKeys(secret, clock);
  return {
    secret,
    issue: issueToken(keys, clock),
    verify: verifyToken(keys, clock),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

/** A token of any header, signed by HMAC whatever the header says. */
function forged(header: object, payload: object, secret: string): string {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

test('issues a token with the claims of the contract and takes it back', async () => {
  const { issue, verify } = setUp();
  const token = await issue(parent);
  expect(jwt.verify(token, key, { complete: true, clockTimestamp: seconds })).toMatchObject({
    header: { alg: 'HS256', typ: 'JWT' },
    payload: claims,
  });
  expect(await verify(token)).toEqual(parent);
});

test('takes a token until it expires and not a second longer', async () => {
  const { issue, verify, pass } = setUp();
  const token = await issue(parent);
  pass(tokenLifetime * 1000 - 1);
  expect(await verify(token)).toEqual(parent);
  pass(1);
  expect(await verify(token)).toBeUndefined();
});

const none = { alg: 'none', typ: 'JWT' };
const hs256 = { alg: 'HS256', typ: 'JWT' };
const badTokens: readonly (readonly [what: string, token: string])[] = [
  ['another key', jwt.sign(claims, 'x'.repeat(64))],
  ['no signature', jwt.sign(claims, null, { algorithm: 'none' })],
  ['alg none over a good signature', forged(none, claims, key)],
  ['HS512', jwt.sign(claims, key, { algorithm: 'HS512' })],
  ['RS256', jwt.sign(claims, privateKey, { algorithm: 'RS256' })],
  ['RS256 in name, with the public key as secret', forged({ alg: 'RS256', typ: 'JWT' }, claims, publicKey)],
  ['the empty key', forged(hs256, claims, '')],
  ['another issuer', jwt.sign({ ...claims, iss: 'elsewhere' }, key)],
  ['no issuer', jwt.sign({ ...claims, iss: undefined }, key)],
  ['another type', jwt.sign(claims, key, { header: { alg: 'HS256', typ: 'session+jwt' } })],
  ['no type', forged({ alg: 'HS256' }, claims, key)],
  ['no end', forged(hs256, { ...claims, exp: undefined }, key)],
  ['a time to come', jwt.sign({ ...claims, nbf: seconds + 60 }, key)],
  ['no user', jwt.sign({ ...claims, sub: undefined }, key)],
  ['a user that is no number', jwt.sign({ ...claims, sub: '7 OR 1' }, key)],
  ['no address', jwt.sign({ ...claims, email: undefined }, key)],
  ['a role that there is not', jwt.sign({ ...claims, role: 'Owner' }, key)],
  ['no sign-in', jwt.sign({ ...claims, sid: undefined }, key)],
  ['a sign-in of another form', jwt.sign({ ...claims, sid: '7' }, key)],
  ['text for claims', jwt.sign('parent', key)],
  ['its end cut off', jwt.sign(claims, key).slice(0, -3)],
  ['nothing in it', '..'],
  ['no form', 'token'],
];

test.each(badTokens)('refuses a token with %s', async (_, token) => {
  expect(await setUp().verify(token)).toBeUndefined();
});

test('refuses a token in which any one character was changed', async () => {
  const { issue, verify } = setUp();
  const token = await issue(parent);
  const last = token.length - 2; // the last one holds bits that do not count
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: last }),
      fc.constantFrom('A', 'z', '7', '.'),
      async (at, letter) => {
        fc.pre(token[at] !== letter);
        expect(await verify(token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined();
      },
    ),
  );
});

test('takes a token of the key before, and of the key after a rotation', async () => {
  const warm = setUp();
  const old = await warm.issue(parent);
  expect(await warm.verify(old)).toEqual(parent);
  warm.secret.rotate('n'.repeat(64));
  const fresh = jwt.sign(claims, 'n'.repeat(64));
  expect(await warm.verify(fresh)).toEqual(parent);
  expect(await warm.verify(old)).toEqual(parent);
});

test('refuses a token of the key before the last', async () => {
  const { secret, issue, verify, pass } = setUp();
  const old = await issue(parent);
  secret.rotate('n'.repeat(64));
  secret.rotate('m'.repeat(64));
  expect(await verify(jwt.sign(claims, 'm'.repeat(64)))).toEqual(parent);
  pass(60_000);
  expect(await verify(old)).toBeUndefined();
});

test('does not read the secret again for tokens that are bad in another way, nor often for bad signatures', async () => {
  const { secret, verify } = setUp();
  const expired = jwt.sign({ ...claims, exp: seconds }, key);
  for (const bad of [expired, 'token', jwt.sign(claims, null, { algorithm: 'none' })]) await verify(bad);
  expect(secret.reads).toEqual({ AWSCURRENT: 1, AWSPREVIOUS: 0 });
  for (let attempt = 0; attempt < 50; attempt += 1) await verify(jwt.sign(claims, `${attempt}`.repeat(32)));
  expect(secret.reads).toEqual({ AWSCURRENT: 2, AWSPREVIOUS: 1 });
});

test('fails, and lets nobody in, when the secret is gone', async () => {
  const { secret, verify, issue } = setUp();
  secret.lose();
  await expect(verify(jwt.sign(claims, key))).rejects.toThrow('no current key');
  await expect(issue(parent)).rejects.toThrow('no current key');
});
