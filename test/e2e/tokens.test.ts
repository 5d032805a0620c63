import { createHmac, generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { roles } from '../../contracts/http/roles';
import { phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { claimsOf, keepSession, tokenSecret } from '../support/tokens';

let system: TestSystem;
let secret: ReturnType<typeof tokenSecret>;
let key: string;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  secret = tokenSecret(system);
  key = await secret.read();
  for (const role of roles) await keepSession(system, claimsOf(role));
});
afterAll(() => system.close());

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

function forged(header: object, claims: object, hmacKey: string): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', hmacKey).update(text).digest('base64url')}`;
}

async function statusWith(token: string | undefined, path = '/api/settings'): Promise<number> {
  return (await phishingClient(system, token).get(path)).status;
}

const badTokens: readonly (readonly [what: string, token: (claims: object) => string | undefined])[] = [
  ['none', () => undefined],
  ['expired', (claims) => jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, key)],
  ['of another key', (claims) => jwt.sign(claims, 'x'.repeat(64))],
  ['alg none', (claims) => jwt.sign(claims, null, { algorithm: 'none' })],
  ['alg none over a good signature', (claims) => forged({ alg: 'none', typ: 'JWT' }, claims, key)],
  ['HS512', (claims) => jwt.sign(claims, key, { algorithm: 'HS512' })],
  ['RS256', (claims) => jwt.sign(claims, privateKey, { algorithm: 'RS256' })],
  [
    'RS256 with the public key as secret',
    (claims) => forged({ alg: 'RS256', typ: 'JWT' }, claims, publicKey),
  ],
  ['HS256 with a public key as secret', (claims) => forged({ alg: 'HS256', typ: 'JWT' }, claims, publicKey)],
  ['truncated', (claims) => jwt.sign(claims, key).slice(0, -5)],
  ['without its signature', (claims) => jwt.sign(claims, key).replace(/[^.]+$/, '')],
  ['of another issuer', (claims) => jwt.sign({ ...claims, iss: 'elsewhere' }, key)],
  ['of a session', (claims) => jwt.sign(claims, key, { header: { alg: 'HS256', typ: 'session+jwt' } })],
  ['of a sign-in that there is not', (claims) => jwt.sign({ ...claims, sid: 'x'.repeat(22) }, key)],
  ['of a sign-in of another role', (claims) => jwt.sign({ ...claims, role: 'Admin' }, key)],
  ["of somebody else's sign-in", (claims) => jwt.sign({ ...claims, sub: '1' }, key)],
  ['of no sign-in', (claims) => jwt.sign({ ...claims, sid: undefined }, key)],
  ['no token at all', () => 'token'],
];

describe('a token', () => {
  it('of ours is taken', async () => {
    expect(await statusWith(jwt.sign(claimsOf('Parent'), key))).toBe(200);
  });

  it.each(badTokens)('%s: 401 in the common shape', async (_, token) => {
    const answer = await phishingClient(system, token(claimsOf('Parent'))).get('/api/settings');
    expect(answer).toMatchObject({ status: 401, body: { message: expect.stringMatching(/\S/) } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

const forParents = ['GET /api/settings', 'PUT /api/settings', 'GET /api/logs', 'POST /api/report'];
const forAdmins = [
  'GET /api/dataset',
  'GET /api/dataset/export',
  'POST /api/dataset/x/approve',
  'POST /api/dataset/x/reject',
  'GET /api/cases',
  'POST /api/cases/x/close',
];
const forBoth = ['POST /api/scan', 'POST /api/scan/batch'];

async function call(route: string, token?: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const client = phishingClient(system, token);
  return (await (method === 'GET' ? client.get(path) : client.send(path, {}, method))).status;
}

describe('a role', () => {
  it.each([...forParents, ...forAdmins, ...forBoth])('is needed for %s', async (route) => {
    expect(await call(route)).toBe(401);
  });

  it.each(forParents)('Admin is not enough for %s', async (route) => {
    expect(await call(route, jwt.sign(claimsOf('Admin'), key))).toBe(403);
  });

  it.each([...forParents, ...forAdmins, ...forBoth])('Staff is not enough for %s', async (route) => {
    expect(await call(route, jwt.sign(claimsOf('Staff'), key))).toBe(403);
  });

  it.each(forAdmins)('Parent is not enough for %s', async (route) => {
    expect(await call(route, jwt.sign(claimsOf('Parent'), key))).toBe(403);
  });

  it.each(forBoth)('of either kind is enough for %s', async (route) => {
    expect(await call(route, jwt.sign(claimsOf('Parent'), key))).toBe(400);
    expect(await call(route, jwt.sign(claimsOf('Admin'), key))).toBe(400);
  });
});

describe('after the secret was rotated', () => {
  it('tokens of the key before are good, and those of the key before that are not', async () => {
    const old = jwt.sign(claimsOf('Parent'), key);
    expect(await statusWith(old)).toBe(200);
    await secret.rotate();
    system.recycle('getSettings');
    expect(await statusWith(jwt.sign(claimsOf('Parent'), await secret.read()))).toBe(200);
    expect(await statusWith(old)).toBe(200);
    await secret.rotate();
    system.recycle('getSettings');
    expect(await statusWith(jwt.sign(claimsOf('Parent'), await secret.read()))).toBe(200);
    expect(await statusWith(old)).toBe(401);
  });
});
