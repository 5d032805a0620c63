import type { WireAnswer, WireRequest } from '../cloud/in-process';

/** One call to AWS in a history: the how manyth of its kind that this function makes, counted from 1. */
export interface Site {
  readonly function: string;
  readonly operation: string;
  readonly occurrence: number;
}

/** What can happen to a call to AWS, and to who makes it. */
const faultKinds = [
  'error',
  'throttle',
  'reset',
  'hang',
  'answer-lost',
  'answer-never-comes',
  'executed-late',
  'executed-twice',
  'killed-before',
  'killed-after',
  'clock-forward',
  'clock-back',
] as const;
/** A transaction has an item that is to be written at that moment. */
const ofWrites = 'conflict';
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems'].map(
  (name) => `dynamodb:${name}`,
);
export type FaultKind = (typeof faultKinds)[number] | typeof ofWrites;
export const allKinds: readonly FaultKind[] = [...faultKinds, ofWrites];

/** What can happen at a call. */
export function kindsAt({ operation }: Site): readonly FaultKind[] {
  return writes.includes(operation) ? allKinds : faultKinds;
}

export interface Fault {
  readonly site: Site;
  readonly kind: FaultKind;
}

export function siteText({ function: name, operation, occurrence }: Site): string {
  return `${name} ${operation} ${occurrence}`;
}

/** What the world can do with a call. */
export interface CallHandle {
  readonly request: WireRequest;
  execute(): Promise<WireAnswer>;
  answer(answer: WireAnswer): void;
  break(): void;
  kill(): void;
  /** Runs later, even if the caller is dead by then. */
  later(milliseconds: number, run: () => void | Promise<void>): void;
  /** So far ahead of the time. */
  setClock(milliseconds: number): void;
}

const hour = 3_600_000;
/** Milliseconds: longer than any caller waits for a call, retries of the SDK included. */
const late = 15_000;
const soon = 2_000;

/** What happens when a call arrives. */
export const behaviour: Readonly<Record<FaultKind | 'none', (call: CallHandle) => Promise<void> | void>> = {
  none: async (call) => call.answer(await call.execute()),
  error: (call) => call.answer(refusal(call.request, 500, 'InternalServerError')),
  throttle: (call) => call.answer(throttled(call.request)),
  conflict: (call) => call.answer(conflicting(call.request)),
  reset: (call) => call.break(),
  hang: () => {},
  'answer-lost': async (call) => {
    await call.execute();
    call.break();
  },
  'answer-never-comes': async (call) => {
    await call.execute();
  },
  'executed-late': (call) => call.later(late, async () => void (await call.execute())),
  'executed-twice': async (call) => {
    call.answer(await call.execute());
    call.later(soon, async () => void (await call.execute()));
  },
  'killed-before': (call) => call.kill(),
  'killed-after': async (call) => {
    await call.execute();
    call.kill();
  },
  'clock-forward': async (call) => {
    call.setClock(hour);
    call.answer(await call.execute());
  },
  'clock-back': async (call) => {
    call.setClock(-hour);
    call.answer(await call.execute());
  },
};

function throttled(request: WireRequest): WireAnswer {
  if (request.headers['authorization'] === undefined) return refusal(request, 429, 'TooManyRequests');
  if (isOf(request, 's3')) return refusal(request, 503, 'SlowDown');
  if (isOf(request, 'dynamodb')) return refusal(request, 400, 'ProvisionedThroughputExceededException');
  return refusal(request, 400, 'ThrottlingException');
}

function conflicting(request: WireRequest): WireAnswer {
  const { TransactItems } = JSON.parse(request.body.toString()) as {
    readonly TransactItems?: readonly unknown[];
  };
  if (!TransactItems) return refusal(request, 400, 'TransactionConflictException');
  const CancellationReasons = TransactItems.map(() => ({ Code: 'TransactionConflict' }));
  return refusal(request, 400, 'TransactionCanceledException', { CancellationReasons });
}

/** In the protocol of the service that was asked. */
function refusal(request: WireRequest, status: number, name: string, more: object = {}): WireAnswer {
  const isXml = isOf(request, 's3') || (isOf(request, 'ses') && request.path === '/');
  const body = isXml
    ? `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>simulated</Message></Error></ErrorResponse>`
    : JSON.stringify({ __type: `com.amazonaws#${name}`, message: 'simulated', ...more });
  const text = isOf(request, 's3') ? `<Error><Code>${name}</Code><Message>simulated</Message></Error>` : body;
  const type = isXml ? 'text/xml' : 'application/x-amz-json-1.0';
  return { status, headers: { 'content-type': type, 'x-amzn-errortype': name }, body: Buffer.from(text) };
}

function isOf({ headers }: WireRequest, service: string): boolean {
  return (headers['authorization'] ?? '').includes(`/${service}/aws4_request`);
}
