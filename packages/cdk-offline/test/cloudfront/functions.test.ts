import { request } from 'node:http';
import type { RunningDistribution } from './running-distribution';
import { answering, startFunction } from './running-function';

let running: RunningDistribution;
afterEach(() => running.close());

async function start(code: string, properties: Readonly<Record<string, unknown>> = {}): Promise<void> {
  running = await startFunction(code, properties);
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
