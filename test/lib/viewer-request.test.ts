import fc from 'fast-check';
import { viewerRequestCode } from '../../lib/constructs/edge/viewer-request-code';
import { loadFunction } from '../../packages/cdk-offline/src/cloudfront/function-runtime';
import { unsupportedSyntax } from '../../packages/cdk-offline/src/cloudfront/function-syntax';
import { type Attack, attacks, cookieName } from '../support/edge-attacks';
import { edgeFaults } from '../support/edge-faults';
import { findNjs, startNjs } from '../support/njs';
import { forged, sessionClaims } from '../support/session-tokens';

const code = viewerRequestCode({ paths: ['/students*', '/backup*'], role: 'Admin' });
const executable = findNjs();
/** An engine of CloudFront's family, where this machine has one or lets it be installed. */
const njs = executable ? startNjs(executable) : undefined;
afterAll(() => njs?.close());

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

type Store = Readonly<Record<string, string>> | undefined;

/** What V8 makes of a request, after njs has been seen to make the same of it. */
async function run(request: Partial<Attack>, store: Store = keys): Promise<Outcome> {
  const event = eventOf(request);
  const outcome = await inV8(code, event, store);
  if (njs) expect(inNjs(code, event, store)).toEqual(outcome);
  return outcome;
}

async function inV8(source: string, event: object, store: Store): Promise<Outcome> {
  return (await loadFunction(source, store && ((key) => store[key]))(event)) as Outcome;
}

function inNjs(source: string, event: object, store: Store): Outcome {
  const call = `globalThis.keys = ${JSON.stringify(store)};
    handler(${JSON.stringify(event)}).then((answer) => console.log(JSON.stringify(answer)));`;
  return JSON.parse(njs?.run(`${source}\n${call}`) ?? '');
}

function eventOf(request: Partial<Attack>): object {
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
  return {
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

  it.each([
    ['DELETE', '/students/7'],
    ['PATCH', '/students/HS-001'],
    ['GET', '/students/HS%20001/history'],
    ['GET', '/students/10A%2F2024-001'],
    ['GET', '/students/%C4%90%E1%BB%97%20An'],
    ['GET', "/students/a.b~c!d*e'f(g)"],
    ['POST', '/students/bulk'],
    ['POST', '/backup'],
    ['GET', '/backups/backup-20250706-000000.json/diff'],
  ])('opens %s %s to staff, as every path below those that it knows', async (method, path) => {
    expect(await run({ method, path, headers: { ...good(), ...ours } })).toMatchObject({
      uri: path,
      headers: { 'x-api-key': { value: apiKey } },
    });
  });

  it('opens a record to staff whatever its id is', async () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }).filter((id) => {
      return !/\p{Cc}/u.test(id) && id.split(/[/\\]/).every((each) => !['', '.', '..'].includes(each));
    });
    await fc.assert(
      fc.asyncProperty(part, async (id) => {
        const path = `/students/${encodeURIComponent(id)}`;
        expect((await run({ path, headers: good() })).uri).toBe(path);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    '//students',
    '/students/',
    '/students//7',
    '/students/7/',
    '/students/.',
    '/students/..',
    '/students/../backup',
    '/students/%2E%2E/backup',
    '/students/%2e%2e',
    '/students/..%2Fbackup',
    '/students/7%2F..%2F..%2Fbackup',
    '/students/7%5C..%5Cbackup',
    '/students\\7',
    '/students%2F7',
    '/students%2f7',
    '/%73tudents',
    '/students/%37',
    '/students/a%2fb',
    '/students/7;a=b',
    '/students/7@home',
    '/students/%00',
    '/students/7%0D%0A',
    '/students/%7F',
    '/students/%',
    '/students/%ZZ',
    '/students/%FF',
    '/Students',
    '/STUDENTS/7',
    '/student',
    '/api/students',
    '/x/../students',
    '/backup/../students',
    '/prod/students',
    '/',
    '',
    '*',
  ])('opens %p to nobody', async (path) => {
    const { statusCode, headers } = await run({ path, headers: good() });
    expect([403, 404]).toContain(statusCode);
    expect(headers).not.toHaveProperty('x-api-key');
    expect(await run({ path })).toMatchObject({ statusCode: 403 });
  });

  it('opens nothing that a reader of paths would take for another', async () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2F',
      '%2E',
      '%2e',
      '%5C',
      '\\',
      'a',
      '7',
      '%',
      '%25',
      'students',
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/students${pieces.join('')}`);
    await fc.assert(
      fc.asyncProperty(path, async (written) => {
        const { uri } = await run({ path: written, headers: good() });
        if (uri !== undefined) expect(new URL(uri, 'https://site.example').pathname).toBe(written);
      }),
      { numRuns: 40 },
    );
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
    const event = eventOf({ headers: good() });
    expect(await inV8(code, event, undefined)).toMatchObject({ statusCode: 403 });
  });
});

describe('the code of the viewer-request function', () => {
  it('is small enough for CloudFront', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });

  it('has nothing that its engine does not take', () => {
    expect(unsupportedSyntax(code)).toEqual([]);
  });

  it('opens no pattern that it would read otherwise than the distribution does', () => {
    for (const path of ['/students', 'students*', '/*', '/a/*', '/a*b*', '/a?*']) {
      expect(() => viewerRequestCode({ paths: [path], role: 'Admin' })).toThrow(path);
    }
  });

  it('would be refused with any of at least twenty faults of dialect', () => {
    expect(edgeFaults.length).toBeGreaterThanOrEqual(20);
  });

  it.each(edgeFaults)('is refused with $what: $to', async ({ what, from, to, njs: verdict }) => {
    expect(code.split(from)).toHaveLength(2);
    const faulty = code.replace(from, to);
    const line = code.slice(0, code.indexOf(from)).split('\n').length;
    expect(unsupportedSyntax(faulty)).toEqual([{ line, construct: expect.stringContaining(what) }]);
    // V8 sees nothing wrong, which is why it is not asked alone.
    const event = eventOf({ headers: good() });
    const expected = await inV8(code, event, keys);
    expect(await inV8(faulty, event, keys)).toEqual(expected);
    if (!njs) return;
    if (verdict === 'does not compile') expect(() => inNjs(faulty, event, keys)).toThrow('SyntaxError');
    else if (verdict === 'takes it') expect(inNjs(faulty, event, keys)).toEqual(expected);
    else expect(inNjs(faulty, event, keys)).toMatchObject({ statusCode: 403 });
  });

  it.each([
    ['a numeric separator', 'const a = 1_000;'],
    ['a named group', 'const a = /(?<y>a)/.exec("a").groups.y;'],
    ['a sticky expression', 'const a = /a/y;'],
    ['a power', 'const a = 2 ** 3;'],
    ['a rest parameter', 'const a = (...all) => all;'],
    ['a getter', 'const a = { get b() { return 1; } };'],
    ['a label', 'a: for (;;) { break a; }'],
    ['an await that is no argument', 'async function a(b) { return [await b, (await b) + 1, (await b).c]; }'],
    [
      'a function that waits for nothing in one that waits',
      'async function a(b) { await b; return b.map((c) => c); }',
    ],
    [
      'an await of a function in the arguments',
      'function a(b) { return b(c); } const c = async () => { await 1; };',
    ],
  ])('may have %s', (_, line) => {
    expect(unsupportedSyntax(line)).toEqual([]);
    njs?.run(line);
  });

  it.each([
    ['await outside of an async function', 'const a = await 1;'],
    ['dynamic import', 'async function a() { return await import("crypto"); }'],
    ['meta property', 'const a = import.meta;'],
    ["'with' in strict mode", 'with ({}) {}'],
  ])('may not have %s', (construct, line) => {
    expect(unsupportedSyntax(line)[0]?.construct).toContain(construct);
    if (njs) expect(() => njs.run(line)).toThrow('SyntaxError');
  });
});

if (executable) {
  test('a request takes less than 0.2 ms of CPU time in njs', () => {
    const requests = 2_000;
    const driver = `async function repeat() {
      const event = ${JSON.stringify(JSON.stringify(eventOf({ headers: good() })))};
      for (let at = 0; at < ${requests}; at += 1) {
        const answer = await handler(JSON.parse(event));
        if (!answer.headers['x-api-key']) throw new Error('refused');
      }
    }
    globalThis.keys = ${JSON.stringify(keys)};
    repeat();`;
    const milliseconds = [1, 2, 3].map(() => njs?.cpuTime(`${code}\n${driver}`) ?? Number.NaN);
    expect(Math.min(...milliseconds) / requests).toBeLessThan(0.2);
  });
}
