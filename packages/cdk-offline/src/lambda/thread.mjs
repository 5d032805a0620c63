// The runtime inside a function's thread: loads the handler once, then answers one event after the other.
import dns from 'node:dns';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { taskRoot, handler, context, patience } = workerData;
const realNow = Date.now;
let ahead = 0;

// Names under localhost are this machine (RFC 6761, 6.3), which not every resolver knows.
const lookup = dns.lookup;
dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest);

/** What code gives up by itself, after a second or more, it gives up as late as Lambda would. */
function patient(wait, at) {
  const longer = (each, n) => (n === at && each >= 1_000 ? each * patience : each);
  return new Proxy(wait, { apply: (_, self, given) => wait.apply(self, given.map(longer)) });
}
if (patience > 1) {
  globalThis.setTimeout = patient(setTimeout, 1);
  AbortSignal.timeout = patient(AbortSignal.timeout, 0);
}

try {
  const invoke = await load();
  parentPort.on('message', async (invocation) => parentPort.postMessage(await answer(invoke, invocation)));
  parentPort.postMessage({ ok: true, payload: '' });
} catch (error) {
  await flushed();
  parentPort.postMessage({ ok: false, payload: errorPayload(error) });
}

async function load() {
  const [, file, name] = /^(.+)\.([^.]+)$/.exec(handler) ?? [];
  const path = ['.mjs', '.js', '.cjs'].map((extension) => join(taskRoot, file + extension)).find(existsSync);
  if (path === undefined) throw runtimeError('ImportModuleError', `Cannot find module '${file}'`);
  const module = await import(pathToFileURL(path).href);
  const found = module[name] ?? module.default?.[name];
  if (typeof found !== 'function')
    throw runtimeError('HandlerNotFound', `${handler} is undefined or not exported`);
  return found;
}

async function answer(invoke, { requestId, event, deadline, traceId, clockAhead }) {
  process.env._X_AMZN_TRACE_ID = traceId;
  setClock(clockAhead);
  const outcome = await run(() =>
    invoke(JSON.parse(event), {
      ...context,
      awsRequestId: requestId,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => deadline - realNow(),
    }),
  );
  await flushed();
  return { ...outcome, memoryMb: Math.ceil(process.memoryUsage().heapUsed / 2 ** 20) };
}

/** The function's time is that of the whole system, whose clock a test may have moved. */
function setClock(milliseconds) {
  if (milliseconds !== 0 && ahead === 0) {
    const now = () => realNow() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }
  ahead = milliseconds;
}

async function run(invoke) {
  try {
    return { ok: true, payload: JSON.stringify(await invoke()) ?? 'null' };
  } catch (error) {
    return { ok: false, payload: errorPayload(error) };
  }
}

/** Lines written to the log arrive before the answer does. */
async function flushed() {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => stream.write('', resolve));
  }
}

function errorPayload(error) {
  const { name = 'Error', message = String(error), stack = '' } = error ?? {};
  return JSON.stringify({ errorType: name, errorMessage: message, trace: String(stack).split('\n') });
}

function runtimeError(name, message) {
  return Object.assign(new Error(message), { name: `Runtime.${name}` });
}
