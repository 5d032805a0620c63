import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface DynamoAnswer {
  readonly status: number;
  /** JSON. */
  readonly body: string;
}

export interface Dynalite {
  /** `body` is the operation's input as JSON; rejects if dynalite breaks down while it works on it. */
  send(operation: string, body: string): Promise<DynamoAnswer>;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

interface Message extends DynamoAnswer {
  readonly id: number;
  /** Instead of an answer: why nothing could be written. */
  readonly full?: string;
}

interface Pending {
  readonly resolve: (answer: DynamoAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** dynalite in a thread that is started again after a breakdown; without a folder for its files it forgets all. */
export function createDynalite(path: string | undefined, account: string, region: string): Dynalite {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let sent = 0;
  let isFull = false;
  let onIdle: (() => void) | undefined;

  const settle = (id: number): Pending | undefined => {
    const request = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) onIdle?.();
    return request;
  };
  const start = (): Worker => {
    const started = new Worker(join(__dirname, 'dynalite-thread.mjs'), {
      workerData: { path, account, region },
      execArgv: [],
      env: {},
    });
    started.on('message', ({ id, full, ...answer }: Message) => {
      if (full === undefined) return settle(id)?.resolve(answer);
      isFull = true;
      settle(id)?.reject(new Error(full));
    });
    started.on('error', (error: Error) => {
      if (worker === started) worker = undefined;
      for (const id of [...pending.keys()]) settle(id)?.reject(error);
    });
    return started;
  };

  return {
    send: (operation, body) =>
      new Promise((resolve, reject) => {
        // What was written in part is read anew once there is room.
        if (isFull && pending.size === 0 && hasRoom(path)) {
          void worker?.terminate();
          worker = undefined;
          isFull = false;
        }
        worker ??= start();
        const id = ++sent;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, operation, body });
      }),
    stop: async () => {
      if (pending.size > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      await worker?.terminate();
      worker = undefined;
    },
  };
}

const enoughBytes = 1_000_000;

function hasRoom(path: string | undefined): boolean {
  if (path === undefined) return true;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > enoughBytes;
}
