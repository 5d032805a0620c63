import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { loadFunction } from '../../packages/cdk-offline/src/cloudfront/function-runtime';
import { type Attack, attacks, cookieName } from '../support/edge-attacks';
import { forged, sessionClaims } from '../support/session-tokens';

const code = readFileSync(resolve(__dirname, '../../lib/constructs/edge/viewer-request.js'), 'utf8');
const current = 'c'.repeat(64);
const previous = 'p'.repeat(64);
const apiKey = 'k'.repeat(40);
const keys = { 'session-keys': JSON.stringify([current, previous]), 'api-key': apiKey };
const loot = { sessionKey: current, apiKey, accessToken: forged('t'.repeat(64), sessionClaims()) };

interface Value {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

interface Outcome {
  readonly statusCode?: number;
  readonly body?: string;
  readonly uri?: string;
  readonly headers: Readonly<Record<string, Value>>;
  readonly cookies?: Readonly<Record<string, Value>>;
}

const host = 'd111111abcdef8.cloudfront.net';

async function run(
  request: Partial<Attack>,
  store: Readonly<Record<string, string>> = keys,
): Promise<Outcome> {
  const { method = 'GET', path = '/students', headers = {} } = request;
  const { cookie = '', ...others } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const cookies: Record<string, Value> = {};
  for (const pair of cookie.split('; ').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const all = [...(cookies[name]?.multiValue ?? (cookies[name] ? [cookies[name]] : [])), { value }];
    cookies[name] = { value, ...(all.length > 1 && { multiValue: all }) };
  }
  const event = {
    version: '1.0',
    viewer: { ip: '192.0.2.1' },
    request: {
      method,
      uri: path.replace(/\?.*/s, ''),
      querystring: {},
      headers: {
        host: { value: host },
        ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
      },
      cookies,
    },
  };
  return (await loadFunction(code, (key) => store[key])(event)) as Outcome;
}

const good = (key = current, claims = sessionClaims()) => ({
  cookie: `${cookieName}=${forged(key, claims)}`,
});
const ours = { 'sec-fetch-site': 'same-origin' };

describe('the viewer-request function', () => {
  it('lets staff through, with the key and their id, and keeps the cookies to itself', async () => {
    const headers = { ...good(), accept: 'application/json', 'x-api-key': 'guess', 'x-user': '1' };
    expect(await run({ headers })).toMatchObject({
      uri: '/students',
      headers: {
        'x-api-key': { value: apiKey },
        'x-user': { value: '7' },
        accept: { value: 'application/json' },
      },
      cookies: {},
    });
  });

  it.each([
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

  it('answers a path that the API does not have with 404, to staff only', async () => {
    expect(await run({ path: '/students/7', headers: good() })).toMatchObject({ statusCode: 404 });
    expect(await run({ path: '/students/7' })).toMatchObject({ statusCode: 403 });
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
  ])('lets nobody through while the store %s', async (_, store: Readonly<Record<string, string>>) => {
    const unsigned = { cookie: `${cookieName}=${forged('', sessionClaims())}` };
    for (const headers of [good(), unsigned]) {
      expect(await run({ headers }, store)).toMatchObject({ statusCode: 403 });
    }
  });

  it('lets nobody through without a store', async () => {
    const event = { request: { method: 'GET', uri: '/students', headers: {}, cookies: {}, querystring: {} } };
    expect(await loadFunction(code, undefined)(event)).toMatchObject({ statusCode: 403 });
  });
});

describe('the code of the viewer-request function', () => {
  it('is small enough for CloudFront', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_000);
  });

  it('uses no syntax that its runtime lacks', () => {
    expect(lacking(code)).toEqual([]);
  });

  it.each([
    'const { a } = event;',
    'const [a] = event;',
    'function f(a = 1) { return a; }',
    'for (const a of event) f(a);',
    'class A {}',
    'f(...event);',
    'const a = { ...event };',
    'const a = event?.request;',
    'const a = event ?? 1;',
    'let a; a ||= 1;',
    'function* f() {}',
    'const a = { event };',
    'const a = { [event]: 1 };',
    'const a = { f() {} };',
    'const a = 1n;',
    'try { f(); } catch { f(); }',
    'const a = 1_000;',
    'const a = /(?<=a)b/;',
    'export const a = 1;',
    'const a = await import("crypto");',
  ])('the rule finds %s', (line) => {
    expect(lacking(line)).not.toEqual([]);
  });
});

/**
 * What CloudFront's runtime does not offer beyond ES 5.1 (it has let, const, arrow functions, templates, await, `**`,
 * and imports). esbuild either says that it cannot do without, or writes something else in its place.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
function lacking(source: string): readonly string[] {
  const features = [
    'array-spread',
    'async-generator',
    'bigint',
    'class',
    'class-field',
    'class-private-field',
    'class-static-field',
    'decorators',
    'default-argument',
    'destructuring',
    'dynamic-import',
    'for-await',
    'for-of',
    'generator',
    'logical-assignment',
    'nested-rest-binding',
    'new-target',
    'nullish-coalescing',
    'object-accessors',
    'object-extensions',
    'object-rest-spread',
    'optional-catch-binding',
    'optional-chain',
    'regexp-dot-all-flag',
    'regexp-lookbehind-assertions',
    'regexp-match-indices',
    'regexp-named-capture-groups',
    'regexp-set-notation',
    'regexp-sticky-and-unicode-flags',
    'regexp-unicode-property-escapes',
    'top-level-await',
    'using',
  ];
  const plain = transformSync(source, { target: 'esnext' }).code;
  const found = features.filter((feature) => {
    try {
      return transformSync(source, { target: 'esnext', supported: { [feature]: false } }).code !== plain;
    } catch {
      return true;
    }
  });
  const others = [/^\s*export\b/m, /\d_\d/, /\.{3}/].filter((pattern) => pattern.test(source)).map(String);
  return [...found, ...others];
}
