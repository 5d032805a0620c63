import { createHash, createHmac } from 'node:crypto';
import querystring from 'node:querystring';
import { createContext, Script } from 'node:vm';
import { transformSync } from 'esbuild';
import { builtins } from './function-builtins';

/** The values of the key-value store that a function is associated with; undefined for a key that is not there. */
export type ReadKey = (key: string) => string | undefined;

/** Runs `handler` with an event and gives what it answers; rejects when it fails, as it would for CloudFront. */
export type RunFunction = (event: object, read: ReadKey | undefined) => Promise<unknown>;

/** Milliseconds until a function must first wait for something. CloudFront stops one far sooner. */
const timeout = 1_000;

/** What V8 has and cloudfront-js-2.0 does not. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html */
const missing =
  'Atomics BigInt BigInt64Array BigUint64Array FinalizationRegistry Intl Iterator Map Proxy Reflect Set SharedArrayBuffer WeakMap WeakRef WeakSet WebAssembly';

/** What the runtime has beside the language. Lines that are logged go nowhere on this machine. */
const globals = { atob, btoa, console: { log: () => undefined }, TextDecoder, TextEncoder };

/** The helper methods of the module "cloudfront", and the modules that come with the runtime. */
const modules = `
  const require = (name) => {
    if (name === 'crypto') return { createHash: host.createHash, createHmac: host.createHmac };
    if (name === 'buffer') return { Buffer };
    if (name === 'querystring') return host.querystring;
    if (name !== 'cloudfront') throw new Error('Cannot find module "' + name + '"');
    const read = (key) => {
      if (!host.read) throw new Error('No key value store is associated');
      return host.read(String(key));
    };
    return {
      kvs: () => ({
        get: async (key, options) => {
          const value = read(key);
          if (value === undefined) throw new Error('KeyNotFound');
          if (options && options.format === 'json') return JSON.parse(value);
          return options && options.format === 'bytes' ? Buffer.from(value) : value;
        },
        exists: async (key) => read(key) !== undefined,
      }),
    };
  };`;

/** A CloudFront function: without timers, network, files, or code made at run time; each request starts anew. */
export function loadFunction(code: string): RunFunction {
  const script = new Script(`(() => { 'use strict';
    const host = __host; const Buffer = host.Buffer;
    const all = globalThis;
    for (const name of host.missing) delete all[name];
    for (const [path, kept] of host.builtins) {
      const object = path.split('.').reduce((found, name) => found[name], all);
      for (const name of Object.getOwnPropertyNames(object)) if (!kept.includes(name)) delete object[name];
    }
    ${modules}
    const module = { exports: {} };
    ${asScript(code)}
    Promise.resolve(handler(JSON.parse(host.event))).then(host.done, host.fail);
  })()`);
  return (event, read) =>
    new Promise((resolve, reject) => {
      const context: Record<string, unknown> = { ...globals };
      context['__host'] = {
        missing: missing.split(' '),
        builtins,
        event: JSON.stringify(event),
        Buffer,
        createHash,
        createHmac,
        querystring,
        read,
        done: (result: unknown) =>
          resolve(result === undefined ? undefined : JSON.parse(JSON.stringify(result))),
        fail: reject,
      };
      createContext(context, { codeGeneration: { strings: false, wasm: false } });
      script.runInContext(context, { timeout });
    });
}

/** Imports become calls of `require`. */
function asScript(code: string): string {
  const declared = /^\s*(async\s+)?function\s+handler\b/m.test(code);
  if (!declared) return `throw new Error('The function declares no handler');`;
  return transformSync(code, { format: 'cjs', target: 'es2022' }).code;
}
