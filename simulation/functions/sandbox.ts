import type { webcrypto } from 'node:crypto';
import * as nodeCrypto from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as performanceHooks from 'node:perf_hooks';
import { Writable } from 'node:stream';
import * as zlib from 'node:zlib';
import { createHttp, fetchOf } from './network';
import { quickKeys } from './quick-keys';
import type { Packages, Surroundings } from './surroundings';

const requireBuiltIn = createRequire(__filename);

/** What a function sees of Node: time, chance, network and files are those of the simulation. */
export function createSandbox(
  surroundings: Surroundings,
  packages?: Packages,
): Readonly<Record<string, unknown>> {
  const { timeline, random, send, ahead, isDead } = surroundings;
  const now = () => timeline.now() + ahead();
  const timers = createTimers(timeline, isDead, () => packages?.enter(surroundings));
  const http = createHttp(send);
  const crypto = seededCrypto(random);
  const process = processOf(surroundings);
  const sleep = (milliseconds: number, value: unknown) =>
    new Promise((resolve) => timers.setTimeout(() => resolve(value), milliseconds));
  const modules: Readonly<Record<string, unknown>> = {
    ...{ http, https: http, crypto, process },
    fs: fewFiles,
    'fs/promises': filesOfNobody,
    timers,
    zlib: unthreadedZlib,
    'timers/promises': { setTimeout: sleep, setImmediate: () => sleep(0, undefined) },
    perf_hooks: { ...performanceHooks, performance: { now } },
  };
  const require = (name: string): unknown => {
    const bare = name.replace(/^node:/, '');
    return modules[bare] ?? packages?.find(name) ?? requireBuiltIn(`node:${bare}`);
  };
  const seen = {
    ...{ process, ...timers, performance: { now }, crypto: crypto.webcrypto },
    // Of whole milliseconds, as everywhere.
    Date: dateOf(() => Math.floor(now())),
    Math: Object.assign(Object.create(Math), { random: () => random.next() }),
    AbortSignal: abortSignalOf(timers.setTimeout),
    fetch: fetchOf(send),
    console: quietConsole(surroundings),
    __dirname: surroundings.environment['LAMBDA_TASK_ROOT'],
    __filename: `${surroundings.environment['LAMBDA_TASK_ROOT']}/index.mjs`,
  };
  const globals = Object.create(globalThis, Object.getOwnPropertyDescriptors(seen));
  return { ...seen, require, globalThis: globals, global: globals };
}

function createTimers(timeline: Surroundings['timeline'], isDead: () => boolean, enter: () => void) {
  const start = (run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
    const cancel = timeline.after(Math.max(1, milliseconds), () => {
      if (isDead()) return;
      enter();
      run(...args);
    });
    const timer = { cancel, ref: () => timer, unref: () => timer, hasRef: () => false };
    return timer;
  };
  const stop = (timer: unknown): void => {
    if (typeof timer === 'object' && timer !== null && 'cancel' in timer) (timer.cancel as () => void)();
  };
  const repeat = (): never => {
    throw new Error('No function repeats itself by a timer');
  };
  return {
    ...{ setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: stop },
    setImmediate: (run: () => void) => start(run),
    clearImmediate: stop,
  };
}

function dateOf(now: () => number): DateConstructor {
  return new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    apply: () => new Date(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

function seededCrypto(random: Surroundings['random']) {
  const fill = <Bytes extends Uint8Array>(bytes: Bytes): Bytes => {
    random.fill(bytes);
    return bytes;
  };
  const randomBytes = (size: number, done?: (error: null, bytes: Buffer) => void): Buffer => {
    const bytes = fill(Buffer.alloc(size));
    done?.(null, bytes);
    return bytes;
  };
  const randomUUID = (): string => {
    const bytes = randomBytes(16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  const randomInt = (from: number, to?: number) =>
    to === undefined ? random.below(from) : from + random.below(to - from);
  const web = { subtle: subtleAtOnce, getRandomValues: fill, randomUUID };
  const seeded = { randomBytes, randomUUID, randomInt, randomFillSync: fill, ...quickKeys };
  return Object.assign(Object.create(plainCrypto), seeded, { getRandomValues: fill, webcrypto: web });
}

/** Copied once: what a module has of it is asked for at each. */
const plainCrypto: typeof nodeCrypto = { ...nodeCrypto };

/** What Node does on threads of its own nobody here would wait for: signatures are checked and made at once. */
const subtleAtOnce = Object.assign(Object.create(nodeCrypto.webcrypto.subtle), {
  importKey: nodeCrypto.webcrypto.subtle.importKey.bind(nodeCrypto.webcrypto.subtle),
  digest: async (algorithm: string, data: Uint8Array) =>
    nodeCrypto.createHash(algorithm.replace('-', '')).update(data).digest(),
  verify: async (_: unknown, key: webcrypto.CryptoKey, signature: Uint8Array, data: Uint8Array) => {
    const known = nodeCrypto.KeyObject.from(key);
    if (known.type === 'secret') return nodeCrypto.timingSafeEqual(macOf(known, data), signature);
    return nodeCrypto.verify('sha256', data, { key: known, dsaEncoding: 'ieee-p1363' }, signature);
  },
  sign: async (_: unknown, key: webcrypto.CryptoKey, data: Uint8Array) => {
    const known = nodeCrypto.KeyObject.from(key);
    if (known.type === 'secret') return macOf(known, data);
    return nodeCrypto.sign('sha256', data, { key: known, dsaEncoding: 'ieee-p1363' });
  },
});

function macOf(key: nodeCrypto.KeyObject, data: Uint8Array): Buffer {
  return nodeCrypto.createHmac('sha256', key).update(data).digest();
}

function abortSignalOf(setTimeout: (run: () => void, milliseconds: number) => unknown): typeof AbortSignal {
  const timeout = (milliseconds: number): AbortSignal => {
    if (!Number.isInteger(milliseconds) || milliseconds < 0)
      throw new RangeError('As Node: whole milliseconds');
    const controller = new AbortController();
    // Made when it is needed, which is seldom.
    const reason = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    setTimeout(() => controller.abort(reason()), milliseconds);
    return controller.signal;
  };
  return new Proxy(AbortSignal, {
    get: (target, name) => (name === 'timeout' ? timeout : Reflect.get(target, name)),
  });
}

/** As whom Lambda runs functions. */
const userId = 993;

function processOf(surroundings: Surroundings): NodeJS.Process {
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      surroundings.onLine(String(chunk));
      done();
    },
  });
  return Object.create(process, {
    env: { get: () => surroundings.environment },
    stdout: { value: output },
    stderr: { value: output },
    emitWarning: { value: () => {} },
    // The SDK asks at each cold start, and every time it is a call to the system.
    geteuid: { value: () => userId },
  });
}

function quietConsole({ onLine }: Surroundings): object {
  const say = (...words: unknown[]) => onLine(words.map(String).join(' '));
  return { log: say, info: say, warn: say, error: say, debug: say, trace: say };
}

/** Node packs on threads of its own, for which time would not wait. */
const unthreadedZlib = { ...zlib, gzip: atOnce(zlib.gzipSync), gunzip: atOnce(zlib.gunzipSync) };

function atOnce<Options>(run: (data: Buffer, options: Options) => Buffer) {
  return (data: Buffer, options: Options, done: (error: unknown, result?: Buffer) => void): void => {
    let result: Buffer;
    try {
      result = run(data, options);
    } catch (error) {
      queueMicrotask(() => done(error));
      return;
    }
    queueMicrotask(() => done(null, result));
  };
}

/** There is no configuration of AWS beside the environment. */
const missing = () => Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
const filesOfNobody = { readFile: () => Promise.reject(missing()) };
const fewFiles = { ...fs, readFile: absentFile, promises: filesOfNobody };
function absentFile(...args: readonly unknown[]): void {
  const done = args.at(-1) as (error: Error) => void;
  queueMicrotask(() => done(missing()));
}
