import { EventEmitter, once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { operatorKeyId } from '../../src/index';
import { type RunningApp, runApp, synthesize } from './run-app';

// Memory over a long load: `npm run load` prints the resident megabytes along the way.
const total = 30_000;
const every = 5_000;
const inParallel = 16;

const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

const threads = new Set<Worker>();
const events = new EventEmitter();
process.on('worker', (thread) => {
  threads.add(thread);
  thread.once('exit', () => {
    threads.delete(thread);
    events.emit('ended');
  });
});

/** Until what the burst has left is gone: beside the machine's own threads one for each function. */
async function untilAtRest({ assembly }: RunningApp, own: number): Promise<void> {
  const most = own + assembly.ofType('AWS::Lambda::Function').length;
  while (threads.size > most) await once(events, 'ended');
}

/** One of the kinds of requests in turn: through the API to functions, and to services as an operator. */
function send({ apis: [api], urls }: RunningApp, at: number): Promise<Response> {
  const key = { 'x-api-key': api?.keys[0]?.value ?? '' };
  const scope = `${operatorKeyId}/20260101/us-east-1/dynamodb/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`;
  const target = { 'x-amz-target': 'DynamoDB_20120810.ListTables', authorization };
  const kinds = [
    () =>
      fetch(`${api?.url}/notes/${at % 500}`, { method: 'PUT', headers: key, body: 'x'.repeat(at % 2_000) }),
    () => fetch(`${api?.url}/notes/${at % 700}`, { headers: key }),
    () => fetch(`${api?.url}/notes/${at}`, { headers: { 'x-api-key': 'wrong' } }),
    () => fetch(urls.aws, { method: 'POST', headers: target, body: '{}' }),
    () => fetch(`${urls.pages}/mail`),
  ];
  return (kinds[at % kinds.length] ?? kinds[0])?.() as Promise<Response>;
}

async function main(): Promise<void> {
  const app = await runApp(process.argv[2] ?? (await synthesize('notes')));
  const own = threads.size;
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < total; at = next++) {
      await (await send(app, at)).arrayBuffer();
      if ((at + 1) % every === 0) process.stdout.write(`${at + 1} requests: ${megabytes()} MB\n`);
    }
  };
  await Promise.all(Array.from({ length: inParallel }, worker));
  await untilAtRest(app, own);
  process.stdout.write(`at rest: ${megabytes()} MB\n`);
  await app.close();
}

void main();
