import { attacks, cookieName } from '../../../support/edge-attacks';
import { endedOf } from '../../../support/edge-bad-sessions';
import { forged, sessionClaims } from '../../../support/session-tokens';
import {
  apiKey,
  code,
  current,
  eventOf,
  good,
  host,
  inV8,
  keys,
  loot,
  previous,
  run,
} from './viewer-request';

const ours = { 'sec-fetch-site': 'same-origin' };

describe('the viewer-request function', () => {
  it('lets staff through, with the key and who they are, and keeps the cookies to itself', async () => {
    const headers = { ...good(), accept: 'application/json', 'x-api-key': 'guess', 'x-user': '1' };
    expect(await run({ headers })).toMatchObject({
      uri: '/students',
      headers: {
        'x-api-key': { value: apiKey },
        'x-user': { value: '7 Admin staff%40school.example' },
        accept: { value: 'application/json' },
      },
      cookies: {},
    });
  });

  it.each([
    ['the role Staff', good(current, sessionClaims('Staff')), 'GET'],
    ['another session than the one that ended', good(current, { ...sessionClaims(), sub: endedOf }), 'GET'],
    ['the key before', good(previous), 'GET'],
    ['a cookie among others', { cookie: `a=b; ${good().cookie}; c=d` }, 'GET'],
    ['an address bar', { ...good(), 'sec-fetch-site': 'none' }, 'GET'],
    ['HEAD', good(), 'HEAD'],
    ['a write of our page', { ...good(), ...ours }, 'POST'],
    ['a write of our page in an old browser', { ...good(), origin: `https://${host}` }, 'POST'],
  ])('lets staff through with %s', async (_, headers, method) => {
    const admitted = await run({ headers, method });
    expect(admitted.headers['x-api-key']).toEqual({ value: apiKey });
  });

  it('lets a preflight through without the key and without what only the edge may say', async () => {
    const headers = { ...good(), 'x-api-key': apiKey, 'x-user': '1', 'x-http-method-override': 'GET' };
    const { headers: left, cookies, statusCode } = await run({ method: 'OPTIONS', headers });
    expect({ names: Object.keys(left), cookies, statusCode }).toEqual({ names: ['host'], cookies: {} });
  });

  it.each(attacks(loot).map((one) => [`${one.method} ${one.what}`, one] as const))(
    'gives %s nothing',
    async (_, attack) => {
      const { statusCode, body = '', headers } = await run(attack);
      if (attack.method === 'OPTIONS') expect(headers['x-api-key']).toBeUndefined();
      else {
        expect(statusCode).toBe(403);
        expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/\S/) });
        expect(headers['cache-control']).toEqual({ value: 'no-store' });
      }
    },
  );

  it('stands against at least thirty attempts', () => {
    expect(attacks(loot).length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['is empty', {}],
    ['has no key of the API', { 'session-keys': keys['session-keys'] }],
    ['has a key of the API that is empty', { ...keys, 'api-key': '' }],
    ['has no keys of sessions', { 'api-key': apiKey }],
    ['has a list without keys', { ...keys, 'session-keys': '[]' }],
    ['has an empty key', { ...keys, 'session-keys': '[""]' }],
    ['has keys that are no JSON', { ...keys, 'session-keys': current }],
    ['has keys that are no list', { ...keys, 'session-keys': `{"0":"${current}"}` }],
    ['has keys that are null', { ...keys, 'session-keys': '[null]' }],
    ['has ended sessions that are no JSON', { ...keys, 'ended-7': 'all' }],
    ['has ended sessions that are null', { ...keys, 'ended-7': 'null' }],
    ['has ended sessions without a list', { ...keys, 'ended-7': '{"through":0}' }],
    ['has ended sessions without a time', { ...keys, 'ended-7': '{"ids":[]}' }],
  ])('lets nobody through while the store %s', async (_, store: Readonly<Record<string, string>>) => {
    const unsigned = { cookie: `${cookieName}=${forged('', sessionClaims())}` };
    for (const headers of [good(), unsigned]) {
      expect(await run({ headers }, store)).toMatchObject({ statusCode: 403 });
    }
  });

  it('lets nobody through without a store', async () => {
    const event = eventOf({ headers: good() });
    expect(await inV8(code, event, undefined)).toMatchObject({ statusCode: 403 });
  });
});
