import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { issueToken, tokenLifetime, verifyToken } from '../../../../lambdas/shared/auth/access-tokens';
import type { SignedIn } from '../../../../lambdas/shared/auth/caller';
import { createSigningKeys } from '../../../../lambdas/shared/auth/signing-keys';
import { keyPairOf } from '../../../../lambdas/shared/auth/token-key';
import { createMemoryPublishedKeys } from '../../../support/fakes/memory-published-keys';
import { createMemorySecret } from '../../../support/fakes/memory-secret';

const key = 'k'.repeat(64);
const start = Date.parse('2026-11-20T07:00:00Z');
const seconds = start / 1000;
const parent: SignedIn = {
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
const pair = keyPairOf(key);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownPublic = createPublicKey(pair.privateKey);
const pem = (of: KeyObject) => of.export({ type: 'spki', format: 'pem' });

function setUp(value = key) {
  const secret = createMemorySecret(value);
  const clock = { now: () => now };
  let now = start;
  const published = createMemoryPublishedKeys();
  void published.publish(pair);
  return {
    secret,
    published,
    issue: issueToken(createSigningKeys(secret, clock), published, clock),
    verify: verifyToken(published, clock),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

/** A token of any header, signed by HMAC whatever the header says. */
function forged(header: object, payload: object, secret: string | Buffer): string {
  const text = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Signed with our key, or another one. */
function signed(payload: object | string, options: jwt.SignOptions = {}, by = pair.privateKey): string {
  return jwt.sign(JSON.parse(JSON.stringify(payload)), by, {
    algorithm: 'ES256',
    keyid: pair.kid,
    ...options,
  });
}

test('issues a token with the claims of the contract and takes it back', async () => {
  const { issue, verify } = setUp();
  const token = await issue(parent);
  expect(jwt.verify(token, ownPublic, { complete: true, clockTimestamp: seconds })).toMatchObject({
    header: { alg: 'ES256', typ: 'JWT', kid: pair.kid },
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

const { kid } = pair;
const es256 = { alg: 'ES256', typ: 'JWT', kid };
const hs256 = { ...es256, alg: 'HS256' };
const other = keyPairOf('x'.repeat(64));
const badTokens: readonly (readonly [what: string, token: string])[] = [
  ['another key under our name', signed(claims, {}, other.privateKey)],
  ['a key that nobody published', signed(claims, { keyid: other.kid }, other.privateKey)],
  ['no name of a key', jwt.sign(claims, pair.privateKey, { algorithm: 'ES256' })],
  ['a name of another form', signed(claims, { keyid: '../#keys' })],
  ['no signature', jwt.sign(claims, null, { algorithm: 'none', keyid: kid })],
  ['alg none over a good header', forged({ ...es256, alg: 'none' }, claims, key)],
  ['ES256 in name, signed with the secret', forged(es256, claims, key)],
  ['HS256 with the secret', forged(hs256, claims, key)],
  ['HS256 with the public key as secret', forged(hs256, claims, pem(ownPublic))],
  ['HS256 with the coordinates as secret', forged(hs256, claims, `${pair.publicKey.x}${pair.publicKey.y}`)],
  ['ES384 in name', forged({ ...es256, alg: 'ES384' }, claims, key)],
  ['RS256', jwt.sign(claims, privateKey, { algorithm: 'RS256', keyid: kid })],
  ['RS256 in name, with a public key as secret', forged({ ...es256, alg: 'RS256' }, claims, pem(publicKey))],
  ['the empty key', forged(hs256, claims, '')],
  ['another issuer', signed({ ...claims, iss: 'elsewhere' })],
  ['no issuer', signed({ ...claims, iss: undefined })],
  ['another type', signed(claims, { header: { ...es256, typ: 'session' } })],
  ['no end', signed({ ...claims, exp: undefined })],
  ['a time to come', signed({ ...claims, nbf: seconds + 60 })],
  ['no user', signed({ ...claims, sub: undefined })],
  ['a user that is no number', signed({ ...claims, sub: '7 OR 1' })],
  ['no address', signed({ ...claims, email: undefined })],
  ['a role that there is not', signed({ ...claims, role: 'Owner' })],
  ['no sign-in', signed({ ...claims, sid: undefined })],
  ['a sign-in of another form', signed({ ...claims, sid: '7' })],
  ['its end cut off', signed(claims).slice(0, -3)],
  ['nothing in it', '..'],
  ['no form', 'token'],
];

test('takes what is signed with our key', async () => {
  expect(await setUp().verify(signed(claims))).toEqual(parent);
});

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

test('takes a token of the key before, and of the key after a rotation, which everybody finds first', async () => {
  const { secret, issue, verify, pass, published } = setUp();
  const old = await issue(parent);
  secret.rotate('n'.repeat(64));
  pass(10 * 60_000);
  const fresh = await issue(parent);
  expect([...published.published.keys()]).toEqual([kid, keyPairOf('n'.repeat(64)).kid]);
  expect([await verify(old), await verify(fresh)]).toEqual([parent, parent]);
});

test('a key that is no longer published is refused within ten minutes', async () => {
  const { issue, verify, pass, published } = setUp();
  const token = await issue(parent);
  expect(await verify(token)).toEqual(parent);
  published.published.delete(kid);
  pass(10 * 60_000);
  expect(await verify(token)).toBeUndefined();
});

test('asks for a key once in ten minutes, and for none that a bad token makes up', async () => {
  const { verify, published } = setUp();
  for (let time = 0; time < 5; time += 1) await verify(signed(claims));
  for (const [, bad] of badTokens.filter(([what]) => /form|name of a key|HS256|RS256|ES384/.test(what)))
    await verify(bad);
  expect(published.asked).toEqual([kid]);
});

test('signs nothing when the secret is gone, or the public key cannot be published', async () => {
  const gone = setUp();
  gone.secret.lose();
  await expect(gone.issue(parent)).rejects.toThrow('no current key');
  const { secret } = setUp();
  const clock = { now: () => start };
  const publish = () => Promise.reject(new Error('throttled'));
  await expect(issueToken(createSigningKeys(secret, clock), { publish }, clock)(parent)).rejects.toThrow(
    'throttled',
  );
});
