import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { createKeyValueStoreApi } from '../../src/cloudfront/key-value-store-api';
import { createPermissions } from '../../src/front-door/iam';
import { serve } from '../s3/running-s3';
import { type RunningDistribution, startDistribution } from './running-distribution';

let running: RunningDistribution;
afterEach(() => running.close());

async function start(code: string, properties: Readonly<Record<string, unknown>> = {}): Promise<void> {
  running = await startDistribution({
    api: {
      FunctionAssociations: [
        { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Gate', 'FunctionARN'] } },
      ],
    },
    resources: {
      Store: { Type: 'AWS::CloudFront::KeyValueStore', Properties: { Name: 'keys' } },
      Gate: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: 'gate',
          AutoPublish: true,
          FunctionCode: code,
          FunctionConfig: {
            Comment: '',
            Runtime: 'cloudfront-js-2.0',
            KeyValueStoreAssociations: [{ KeyValueStoreARN: { 'Fn::GetAtt': ['Store', 'Arn'] } }],
          },
          ...properties,
        },
      },
    },
  });
}

const store = () => {
  const [found] = running.stores;
  if (!found) throw new Error('No store');
  return found;
};

/** Answers what the expression gives, which sees `event`. */
function answering(expression: string): string {
  return `async function handler(event) {
    const answer = ${expression};
    return { statusCode: 200, headers: {}, body: JSON.stringify(answer) };
  }`;
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${running.url}${path}`, init);
}

/** The path as it is written. */
function raw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(running.url, { path }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).toString()),
    )
      .on('error', reject)
      .end();
  });
}

test('a function gets the event of the documentation: cookies apart, names that came twice with all values', async () => {
  await start(answering('event'));
  const headers = { cookie: 'a=1; b=2; a=3', 'X-One': 'one' };
  const event = JSON.parse(await (await ask('/api/x?q=1&q=2&r', { headers })).text());
  expect(event).toMatchObject({
    version: '1.0',
    context: { distributionId: running.id, eventType: 'viewer-request' },
    viewer: { ip: '127.0.0.1' },
    request: {
      method: 'GET',
      uri: '/api/x',
      querystring: {
        q: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] },
        r: { value: '' },
      },
      headers: { 'x-one': { value: 'one' }, host: { value: new URL(running.url).host } },
      cookies: { a: { value: '3', multiValue: [{ value: '1' }, { value: '3' }] }, b: { value: '2' } },
    },
  });
  expect(event.request.headers).not.toHaveProperty('cookie');
});

test('the origin gets the request as the function leaves it, and its body', async () => {
  await start(`function handler(event) {
    const request = event.request;
    request.uri = '/changed';
    request.headers['x-added'] = { value: 'added' };
    delete request.headers['x-dropped'];
    request.cookies = { kept: { value: '1' } };
    request.querystring = { q: { value: '1' } };
    return request;
  }`);
  const headers = { 'x-dropped': '1', cookie: 'gone=1' };
  expect((await ask('/api/x?r=2', { method: 'POST', body: 'body', headers })).status).toBe(200);
  expect(running.seen).toMatchObject([
    {
      method: 'POST',
      url: '/abc123/prod/changed?q=1',
      body: 'body',
      headers: { cookie: 'kept=1', 'x-added': 'added' },
    },
  ]);
  expect(running.seen[0]?.headers).not.toHaveProperty('x-dropped');
});

test('an answer of a function does not reach the origin', async () => {
  await start(
    "function handler() { return { statusCode: 418, headers: { 'x-tea': { value: 'pot' } }, body: 'no' }; }",
  );
  const response = await ask('/api/x');
  expect([response.status, response.headers.get('x-tea'), await response.text()]).toEqual([418, 'pot', 'no']);
  expect(response.headers.get('x-cache')).toBe('FunctionGeneratedResponse from cloudfront');
  expect(running.seen).toEqual([]);
});

test.each([
  ['throws', 'function handler() { throw new Error("no"); }'],
  ['rejects', 'async function handler() { throw new Error("no"); }'],
  ['returns nothing', 'function handler() {}'],
  ['never ends', 'function handler() { for (;;); }'],
  ['is no handler', 'function other(event) { return event.request; }'],
  [
    'answers a header that is no text',
    'function handler(event) { event.request.headers.a = { value: 7 }; return event.request; }',
  ],
  ['makes code', 'function handler(event) { eval("1"); return event.request; }'],
])('a function that %s lets nothing through', async (_, code) => {
  await start(code);
  const response = await ask('/api/x');
  expect([response.status, response.headers.get('x-cache')]).toEqual([
    503,
    'FunctionExecutionError from cloudfront',
  ]);
  expect(running.seen).toEqual([]);
});

test.each([
  ['exports something', 'export const a = 1;', 'line 1: export named declaration'],
  ['is no code', 'function handler( {', 'line 1: Unexpected token'],
  ['asks for a module that is not there', '\nimport fs from "fs";', 'line 2: import of fs other than'],
  [
    'awaits an argument',
    'async function handler(event) {\n  return String(await event);\n}',
    'line 2: await in the arguments of a call',
  ],
])('a function that %s is refused when the system starts', async (_, code, fault) => {
  const good = 'function handler(event) { return event.request; }';
  await start(good);
  await expect(start(code)).rejects.toThrow(`Gate: cloudfront-js-2.0 does not take ${fault}`);
});

test('a function has the methods that its runtime documents, and no newer ones', async () => {
  const methods = ['[1].includes(1)', "'a'.replaceAll('a', 'b')", 'typeof [].toSorted', "typeof ''.at"];
  await start(answering(`[${[...methods, 'typeof Object.fromEntries'].join(', ')}]`));
  const none = 'undefined';
  expect(await (await ask('/api/x')).json()).toEqual([true, 'b', none, none, none]);
});

test('a function has the globals and modules that its runtime documents', async () => {
  const names = ['atob', 'btoa', 'console.log', 'TextDecoder', 'TextEncoder', 'globalThis', 'Promise.any'];
  const modules = ['querystring.parse', 'buffer.Buffer', 'crypto.createHash'];
  await start(`import querystring from 'querystring'; import buffer from 'buffer'; import crypto from 'crypto';
    console.log('a line');
    ${answering(`[${[...names, ...modules].map((name) => `typeof ${name}`).join(', ')}]`)}`);
  const types = (await (await ask('/api/x')).json()) as readonly string[];
  expect(types.map((type) => type !== 'undefined')).toEqual([...names, ...modules].map(() => true));
});

test('a function has no network, timers, process, nor what its language lacks', async () => {
  const names = [
    'fetch',
    'setTimeout',
    'process',
    'Map',
    'Set',
    'Proxy',
    'Intl',
    'WebAssembly',
    'XMLHttpRequest',
  ];
  await start(answering(`[${names.map((name) => `typeof ${name}`).join(', ')}]`));
  expect(await (await ask('/api/x')).json()).toEqual(names.map(() => 'undefined'));
});

test('a function makes digests as Node does', async () => {
  await start(`import crypto from 'crypto';
    ${answering("crypto.createHmac('sha256', 'key').update('text').digest('hex')")}`);
  const expected = createHmac('sha256', 'key').update('text').digest('hex');
  expect(await (await ask('/api/x')).json()).toBe(expected);
});

test('a function reads its store, and fails for a key that is not there', async () => {
  await start(`import cf from 'cloudfront';
    ${answering("[await cf.kvs().get('a'), await cf.kvs().exists('b'), await cf.kvs().get('a', { format: 'json' })]")}`);
  expect((await ask('/api/x')).status).toBe(503);
  store().change({ a: '[1]' }, 0);
  expect(await (await ask('/api/x')).json()).toEqual(['[1]', false, [1]]);
});

test('behaviours are chosen by the normalized path, functions and origins get the written one', async () => {
  await start('function handler(event) { return event.request; }');
  for (const path of ['/x/../api/a', '//api//a', '/%61pi/a', '/api/./a']) await raw(path);
  expect(running.seen.map(({ url }) => url)).toEqual([
    '/abc123/prod/x/../api/a',
    '/abc123/prod//api//a',
    '/abc123/prod/%61pi/a',
    '/abc123/prod/api/./a',
  ]);
});

test('a function that is too large, not published or of another runtime is not started', async () => {
  const code = 'function handler(event) { return event.request; }';
  await start(code);
  const config = { Comment: '', Runtime: 'cloudfront-js-1.0' };
  for (const change of [
    { FunctionCode: `${code}//${'x'.repeat(10_240)}` },
    { AutoPublish: false },
    { FunctionConfig: config },
  ]) {
    await expect(start(code, change)).rejects.toThrow(/bytes|published/);
  }
});

describe('the data of a store', () => {
  async function open() {
    await start('function handler(event) { return event.request; }');
    const { assembly } = running.running;
    const api = createKeyValueStoreApi({
      stores: running.stores,
      permissions: createPermissions(assembly),
      clock: Date,
    });
    const served = await serve((incoming, response) => api.handle({ kind: 'operator' }, incoming, response));
    const url = `${served.url}/key-value-stores/${encodeURIComponent(store().arn)}`;
    return { url, close: served.close };
  }

  test('is changed by who knows its state, all at once', async () => {
    const { url, close } = await open();
    try {
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      const update = (match: string, body: object) =>
        fetch(`${url}/keys`, { method: 'POST', headers: { 'if-match': match }, body: JSON.stringify(body) });
      const first = await update(etag, {
        Puts: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      });
      expect([first.status, await first.json()]).toMatchObject([200, { ItemCount: 2 }]);
      const stale = await update(etag, { Deletes: [{ Key: 'a' }] });
      expect([stale.status, stale.headers.get('x-amzn-errortype')]).toEqual([409, 'ConflictException']);
      const next = first.headers.get('etag') ?? '';
      expect((await update(next, { Deletes: [{ Key: 'a' }] })).status).toBe(200);
      expect(await (await fetch(`${url}/keys`)).json()).toEqual({ Items: [{ Key: 'b', Value: '2' }] });
      expect((await fetch(`${url}/keys/a`)).status).toBe(404);
      const large = { Puts: [{ Key: 'c', Value: 'x'.repeat(1025) }] };
      expect((await update(store().state().etag, large)).status).toBe(400);
    } finally {
      close();
    }
  });
});
