import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { OnDecision, Ports, RequestHandler } from 'cdk-offline';
import { ask, type WireRequest } from '../../simulation/cloud/in-process';
import { operationOf } from '../../simulation/world/operation-of';
import { eventually } from '../../test/support/eventually';
import { isFunction } from '../../test/support/stepping-in';

/** What something took of AWS. */
export interface Use {
  /** Requests of functions, by "dynamodb:GetItem". */
  readonly calls: Readonly<Record<string, number>>;
  /** Of DynamoDB, as it charges them: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html */
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly invocations: number;
  /** As billed, with this machine's milliseconds; then times the memory in GB. */
  readonly seconds: number;
  readonly gbSeconds: number;
  /** Bytes that functions and APIs log. */
  readonly logBytes: number;
  /** Bytes of bodies that the APIs answer. */
  readonly sentBytes: number;
  /** What the distribution answers, whether or not it asked anybody. */
  readonly edgeRequests: number;
  readonly edgeBytes: number;
}

export interface Meter {
  readonly wrap: (ports: Ports) => Ports;
  readonly onDecision: OnDecision;
  /** What a run takes, the invocations included that begin while it goes on; of nothing else that goes on beside it. */
  readonly during: (state: string, run: () => Promise<unknown>) => Promise<Use>;
}

/** Stands between the functions and AWS, and in front of the APIs, and counts. */
export function createMeter(): Meter {
  const calls = new Map<string, number>();
  const none = { readUnits: 0, writeUnits: 0, invocations: 0, sentBytes: 0, edgeRequests: 0, edgeBytes: 0 };
  let sum = { ...none };
  const toAws = (handle: RequestHandler): RequestHandler => {
    return async (request, response) => {
      if (!isFunction(request)) return handle(request, response);
      const asked = await wireOf(request);
      const name = operationOf(asked);
      calls.set(name, (calls.get(name) ?? 0) + 1);
      const answer = await ask(handle, tellingCapacity(name, asked));
      const units = capacityOf(name, asked, answer.body);
      sum[isWrite(name) ? 'writeUnits' : 'readUnits'] += units;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    };
  };
  return {
    wrap: (ports) => ({
      ...ports,
      serve: (handlers, ...rest) =>
        ports.serve(
          handlers && {
            ...handlers,
            aws: toAws(handlers.aws),
            api: counted(handlers.api, (bytes) => {
              sum.sentBytes += bytes;
            }),
            web: counted(handlers.web, (bytes) => {
              sum.edgeRequests += 1;
              sum.edgeBytes += bytes;
            }),
          },
          ...rest,
        ),
    }),
    onDecision: ({ action }, { allowed }) => {
      if (action === 'lambda:InvokeFunction' && allowed) sum.invocations += 1;
    },
    during: async (state, run) => {
      const before = logged(state);
      calls.clear();
      sum = { ...none };
      await run();
      const after = await eventually('every invocation is reported', () => {
        const now = logged(state);
        return now.invocations - before.invocations === sum.invocations ? now : undefined;
      });
      return {
        calls: Object.fromEntries([...calls].toSorted(([one], [other]) => (one < other ? -1 : 1))),
        ...sum,
        seconds: after.seconds - before.seconds,
        gbSeconds: after.gbSeconds - before.gbSeconds,
        logBytes: after.bytes - before.bytes,
      };
    },
  };
}

type Given = readonly [chunk?: unknown, ...rest: unknown[]];
type Write = (...given: Given) => unknown;

/** Hears how many bytes each answer has. */
function counted(handle: RequestHandler, hear: (bytes: number) => void): RequestHandler {
  return (request, response) => {
    let bytes = 0;
    const [write, end] = [response.write.bind(response), response.end.bind(response)] as readonly Write[];
    response.write = ((...given: Given) => {
      bytes += sizeOf(given[0]);
      return write?.(...given);
    }) as typeof response.write;
    response.end = ((...given: Given) => {
      hear(bytes + sizeOf(given[0]));
      return end?.(...given);
    }) as typeof response.end;
    return handle(request, response);
  };
}

function sizeOf(chunk: unknown): number {
  return typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.byteLength(chunk) : 0;
}

async function wireOf(request: IncomingMessage): Promise<WireRequest> {
  const { method = 'GET', url: path = '/', headers } = request;
  return { method, path, headers: headers as WireRequest['headers'], body: await buffer(request) };
}

const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];
const reads = ['GetItem', 'Query', 'Scan', 'BatchGetItem'];

function isWrite(name: string): boolean {
  return writes.some((each) => name === `dynamodb:${each}`);
}

function tellingCapacity(name: string, request: WireRequest): WireRequest {
  if (![...writes, ...reads].some((each) => name === `dynamodb:${each}`)) return request;
  const input = { ...JSON.parse(request.body.toString()), ReturnConsumedCapacity: 'TOTAL' };
  const body = Buffer.from(JSON.stringify(input));
  return { ...request, headers: { ...request.headers, 'content-length': String(body.length) }, body };
}

interface Capacity {
  readonly CapacityUnits?: number;
}

/** A transaction costs two units for each item that it names, if that has at most a kilobyte: the local tables do not say. */
function capacityOf(name: string, request: WireRequest, answer: Buffer): number {
  if (!name.startsWith('dynamodb:')) return 0;
  if (name === 'dynamodb:TransactWriteItems')
    return 2 * JSON.parse(request.body.toString()).TransactItems.length;
  const told: Capacity | readonly Capacity[] = JSON.parse(answer.toString()).ConsumedCapacity ?? [];
  return [told].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}

const report = /Billed Duration: (\d+) ms\tMemory Size: (\d+) MB/g;

/** All that was logged so far, as Lambda reports it: https://docs.aws.amazon.com/lambda/latest/dg/node-logging.html */
function logged(state: string) {
  const texts = readdirSync(join(state, 'logs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const reports = texts.flatMap((text) => [...text.matchAll(report)]);
  const add = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);
  return {
    invocations: reports.length,
    seconds: add(reports.map(([, ms]) => Number(ms))) / 1_000,
    gbSeconds: add(reports.map(([, ms, mb]) => (Number(ms) * Number(mb)) / 1_024)) / 1_000,
    bytes: add(texts.map((text) => text.length)),
  };
}
