import type { Clock } from '../services';
import { systemClock } from '../system-clock';
import type { Instance, InstanceAnswer, InstanceRequest } from './instance';

export interface PoolOptions {
  /** Most instances at a time. */
  readonly limit: number;
  /** Whether a request that finds all of them busy waits for one; otherwise it is throttled. */
  readonly waits: boolean;
  readonly start: () => Instance;
  /** For how long an instance rests, whatever time the system believes it is. */
  readonly clock?: Clock;
}

export interface Pool {
  /** Undefined when the request was throttled. */
  invoke(
    request: InstanceRequest,
  ): Promise<{ answer: InstanceAnswer; instance: Instance; cold: boolean } | undefined>;
  /** Lets no warm instance take another request: the next one loads the code anew. */
  recycle(): void;
  stop(): Promise<void>;
}

const maxWaiting = 1000;
const sweepEveryMs = 10_000;
/** How long an instance may rest: one of several, which a burst has left, and the last one. */
const maxIdleMs = { ofSeveral: 20_000, last: 600_000 };

/** The execution environments of one function: the one used last is used next, as on AWS. */
export function createPool({ limit, waits, start, clock = systemClock }: PoolOptions): Pool {
  const waiting: (() => void)[] = [];
  let isStopped = false;
  const all = new Set<Instance>();
  let fresh = new Set<Instance>();
  const drop = (instance: Instance): Promise<void> => {
    all.delete(instance);
    fresh.delete(instance);
    return instance.terminate();
  };
  const idle = createIdle(clock, (instance) => void drop(instance));
  const take = (): { instance: Instance; cold: boolean } | undefined => {
    for (let warm = idle.pop(); warm !== undefined; warm = idle.pop()) {
      if (warm.alive()) return { instance: warm, cold: false };
      void drop(warm);
    }
    if (all.size >= limit || isStopped) return undefined;
    const instance = start();
    all.add(instance);
    fresh.add(instance);
    return { instance, cold: true };
  };
  const giveBack = (instance: Instance): void => {
    if (instance.alive() && fresh.has(instance)) idle.push(instance);
    else void drop(instance);
    waiting.shift()?.();
  };

  return {
    invoke: async (request) => {
      let taken = take();
      while (taken === undefined) {
        if (!waits || isStopped || waiting.length >= maxWaiting) return undefined;
        await new Promise<void>((resolve) => waiting.push(resolve));
        taken = take();
      }
      try {
        return { answer: await taken.instance.invoke(request), ...taken };
      } finally {
        giveBack(taken.instance);
      }
    },
    recycle: () => {
      fresh = new Set();
      idle.clear();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([...all].map(drop));
    },
  };
}

/** Instances at rest. Since the one used last is taken first, the others come to rest for good, and retire. */
function createIdle(clock: Clock, retire: (instance: Instance) => void) {
  const resting: { readonly instance: Instance; readonly since: number }[] = [];
  let isSweeping = false;
  const sweepLater = (): void => {
    if (isSweeping || resting.length === 0) return;
    isSweeping = true;
    clock.after(sweepEveryMs, () => {
      isSweeping = false;
      const limit = (): number => (resting.length > 1 ? maxIdleMs.ofSeveral : maxIdleMs.last);
      for (let [oldest] = resting; oldest && clock.now() - oldest.since >= limit(); [oldest] = resting) {
        resting.shift();
        retire(oldest.instance);
      }
      sweepLater();
    });
  };
  return {
    push: (instance: Instance): void => {
      resting.push({ instance, since: clock.now() });
      sweepLater();
    },
    pop: (): Instance | undefined => resting.pop()?.instance,
    clear: (): void => {
      for (const { instance } of resting.splice(0)) retire(instance);
    },
  };
}
