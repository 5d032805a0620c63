import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../services';
import type { FunctionConfig } from './function-config';

export interface InstanceRequest {
  readonly requestId: string;
  /** JSON. */
  readonly event: string;
  readonly traceId: string;
}

export interface InstanceAnswer {
  readonly ok: boolean;
  /** JSON: the function's answer, or errorType, errorMessage and trace. */
  readonly payload: string;
  readonly memoryMb?: number;
}

/** One execution environment of a function: a thread that takes one request at a time. */
export interface Instance {
  readonly logStream: string;
  /** False once the thread has ended; it takes no more requests. */
  alive(): boolean;
  invoke(request: InstanceRequest): Promise<InstanceAnswer>;
  terminate(): Promise<void>;
}

export interface InstanceOptions {
  readonly config: FunctionConfig;
  readonly logStream: string;
  readonly environment: Record<string, string>;
  readonly onLine: (line: string) => void;
  readonly clock: Pick<Clock, 'now'>;
  readonly patience: number;
}

/** Time that AWS gives a function to load. */
const initMs = 10_000;

export function createInstance(options: InstanceOptions): Instance {
  const { config, logStream, clock, patience } = options;
  const worker = startThread(options);
  let alive = true;
  let settle: (answer: InstanceAnswer) => void = () => {};
  const nextAnswer = (): Promise<InstanceAnswer> =>
    new Promise((resolve) => {
      settle = resolve;
    });
  const end = (last: InstanceAnswer): void => {
    alive = false;
    settle(last);
  };
  worker.on('message', (answer: InstanceAnswer) => settle(answer));
  worker.on('error', (error: NodeJS.ErrnoException) => end(crashOf(error)));
  worker.on('exit', (code) => end(failure('Runtime.ExitError', exitText(code))));
  const loaded = nextAnswer();

  const terminate = async (): Promise<void> => {
    alive = false;
    await worker.terminate();
  };
  const within = async (limitMs: number, answer: Promise<InstanceAnswer>): Promise<InstanceAnswer> => {
    const text = `Task timed out after ${(limitMs / 1000).toFixed(2)} seconds`;
    const timer = setTimeout(() => {
      settle(failure('Sandbox.Timedout', text));
      void terminate();
    }, limitMs * patience);
    return answer.finally(() => clearTimeout(timer));
  };

  return {
    logStream,
    alive: () => alive,
    terminate,
    invoke: async (request) => {
      const started = await within(initMs, loaded);
      if (!started.ok) {
        await terminate();
        return started;
      }
      const answered = nextAnswer();
      if (!alive) return failure('Runtime.ExitError', exitText(0));
      const clockAhead = aheadOfThisMachine(clock.now());
      worker.postMessage({ ...request, clockAhead, deadline: Date.now() + config.timeoutMs * patience });
      return within(config.timeoutMs, answered);
    },
  };
}

function startThread({ config, logStream, environment, onLine, patience }: InstanceOptions): Worker {
  const worker = new Worker(join(__dirname, 'thread.mjs'), {
    workerData: {
      taskRoot: config.taskRoot,
      handler: config.handler,
      patience,
      context: {
        functionName: config.name,
        functionVersion: '$LATEST',
        invokedFunctionArn: config.arn,
        logGroupName: config.logGroup,
        logStreamName: logStream,
        memoryLimitInMB: String(config.memoryMb),
      },
    },
    env: environment,
    execArgv: [],
    // Young objects by default take up to 48 MB of each thread, which a long load makes it keep.
    resourceLimits: { maxOldGenerationSizeMb: config.memoryMb, maxYoungGenerationSizeMb: 4 },
    stdout: true,
    stderr: true,
  });
  for (const output of [worker.stdout, worker.stderr]) forwardLines(output, onLine);
  return worker;
}

/** Milliseconds; 0 unless a test has moved the clock. */
function aheadOfThisMachine(now: number): number {
  const ahead = now - Date.now();
  return Math.abs(ahead) < 100 ? 0 : ahead;
}

function failure(errorType: string, errorMessage: string): InstanceAnswer {
  return { ok: false, payload: JSON.stringify({ errorType, errorMessage }) };
}

function crashOf(error: NodeJS.ErrnoException): InstanceAnswer {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return failure('Runtime.OutOfMemory', 'Runtime exited with error: signal: killed');
  }
  return failure(error.name ?? 'Error', error.message ?? String(error));
}

function exitText(code: number): string {
  return code === 0
    ? 'Runtime exited without providing a reason'
    : `Runtime exited with error: exit status ${code}`;
}

function forwardLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (rest !== '') onLine(rest);
  });
}
