import { createHmac } from 'node:crypto';
import type { RunningDistribution } from './running-distribution';
import { answering, startFunction } from './running-function';

let running: RunningDistribution;
afterEach(() => running.close());

async function start(code: string, properties: Readonly<Record<string, unknown>> = {}): Promise<void> {
  running = await startFunction(code, properties);
}

const store = () => {
  const [found] = running.stores;
  if (!found) throw new Error('No store');
  return found;
};

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${running.url}${path}`, init);
}

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
