import type { Instance, InstanceAnswer, InstanceRequest } from './instance';

export interface PoolOptions {
  /** Most instances at a time. */
  readonly limit: number;
  /** Whether a request that finds all of them busy waits for one; otherwise it is throttled. */
  readonly waits: boolean;
  readonly start: () => Instance;
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

/** The execution environments of one function: the one used last is used next, as on AWS. */
export function createPool({ limit, waits, start }: PoolOptions): Pool {
  const idle: Instance[] = [];
  const waiting: (() => void)[] = [];
  const all = new Set<Instance>();
  let fresh = new Set<Instance>();

  const drop = (instance: Instance): Promise<void> => {
    all.delete(instance);
    fresh.delete(instance);
    return instance.terminate();
  };
  const take = (): { instance: Instance; cold: boolean } | undefined => {
    for (let warm = idle.pop(); warm !== undefined; warm = idle.pop()) {
      if (warm.alive()) return { instance: warm, cold: false };
      void drop(warm);
    }
    if (all.size >= limit) return undefined;
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
        if (!waits || waiting.length >= maxWaiting) return undefined;
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
      for (const instance of idle.splice(0)) void drop(instance);
    },
    stop: async () => {
      await Promise.all([...all].map(drop));
    },
  };
}
