import { createHmac, generateKeyPairSync } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import jwt from 'jsonwebtoken';
import { roles } from '../../contracts/http/roles';
import { phishingClient } from '../support/phishing-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';
import { claimsOf, keepSession, tokenSecret, tokenSigner } from '../support/tokens';

let system: TestSystem;
let secret: ReturnType<typeof tokenSecret>;
let key: string;
let sign: Awaited<ReturnType<typeof tokenSigner>>;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  secret = tokenSecret(system);
  key = await secret.read();
  sign = await tokenSigner(system);
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

const hs256 = { alg: 'HS256', typ: 'JWT' };
const badTokens: readonly (readonly [what: string, token: (claims: object) => string | undefined])[] = [
  ['none', () => undefined],
  ['expired', (claims) => sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
  ['of another key', (claims) => jwt.sign(claims, 'x'.repeat(64))],
  ['alg none', (claims) => jwt.sign(claims, null, { algorithm: 'none' })],
  ['alg none over a good signature', (claims) => sign(claims).replace(/^[^.]+/, encoded({ alg: 'none' }))],
  ['HS256 with the secret that the key is made of', (claims) => jwt.sign(claims, key)],
  ['RS256', (claims) => jwt.sign(claims, privateKey, { algorithm: 'RS256' })],
  ['RS256 with the public key as secret', (claims) => forged({ ...hs256, alg: 'RS256' }, claims, publicKey)],
  ['HS256 with a public key as secret', (claims) => forged(hs256, claims, publicKey)],
  ['truncated', (claims) => sign(claims).slice(0, -5)],
  ['without its signature', (claims) => sign(claims).replace(/[^.]+$/, '')],
  ['of another issuer', (claims) => sign({ ...claims, iss: 'elsewhere' })],
  ['of a session', (claims) => sign(claims, { header: { alg: 'ES256', typ: 'session' } })],
  ['of a sign-in that there is not', (claims) => sign({ ...claims, sid: 'x'.repeat(22) })],
  ['of a sign-in of another role', (claims) => sign({ ...claims, role: 'Admin' })],
  ["of somebody else's sign-in", (claims) => sign({ ...claims, sub: '1' })],
  ['of no sign-in', (claims) => sign({ ...claims, sid: undefined })],
  ['no token at all', () => 'token'],
];

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

describe('a token', () => {
  it('of ours is taken', async () => {
    expect(await statusWith(sign(claimsOf('Parent')))).toBe(200);
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
    expect(await call(route, sign(claimsOf('Admin')))).toBe(403);
  });

  it.each([...forParents, ...forAdmins, ...forBoth])('Staff is not enough for %s', async (route) => {
    expect(await call(route, sign(claimsOf('Staff')))).toBe(403);
  });

  it.each(forAdmins)('Parent is not enough for %s', async (route) => {
    expect(await call(route, sign(claimsOf('Parent')))).toBe(403);
  });

  it.each(forBoth)('of either kind is enough for %s', async (route) => {
    expect(await call(route, sign(claimsOf('Parent')))).toBe(400);
    expect(await call(route, sign(claimsOf('Admin')))).toBe(400);
  });
});

describe('after the secret was rotated', () => {
  it('tokens of the key before are good while its public key can be found, and no longer', async () => {
    const old = sign(claimsOf('Parent'));
    expect(await statusWith(old)).toBe(200);
    await secret.rotate();
    system.recycle('getSettings');
    const fresh = await tokenSigner(system);
    expect(await statusWith(fresh(claimsOf('Parent')))).toBe(200);
    expect(await statusWith(old)).toBe(200);
    const table = DynamoDBDocumentClient.from(new DynamoDBClient(system.operator));
    const Key = { kid: jwt.decode(old, { complete: true })?.header.kid };
    await table.send(new DeleteCommand({ TableName: 'accountTokenKeys', Key }));
    system.recycle('getSettings');
    expect(await statusWith(fresh(claimsOf('Parent')))).toBe(200);
    expect(await statusWith(old)).toBe(401);
  });
});
