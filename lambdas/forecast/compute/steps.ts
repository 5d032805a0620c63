import type { Step } from '../caches/cache-meta';

/** What a run tells those who operate it. */
export interface RunLog {
  info(message: string): void;
  warn(message: string, error?: unknown): void;
  error(message: string, error?: unknown): void;
}

/** Runs one step after the other and remembers which failed. */
export interface Steps {
  /** Undefined when the step failed, which the log says. */
  run<Result>(step: Step, work: () => Promise<Result>): Promise<Result | undefined>;
  fail(step: Step, error: unknown): void;
  /** Without a line in the log: the run fails as a whole, which is told elsewhere. */
  name(step: Step): void;
  /** Each once, in the order in which they failed. */
  failed(): readonly Step[];
}

export function createSteps(log: Pick<RunLog, 'error'>): Steps {
  const failed = new Set<Step>();
  const fail = (step: Step, error: unknown) => {
    failed.add(step);
    log.error(`The step ${step} failed`, error);
  };
  return {
    run: async (step, work) => {
      try {
        return await work();
      } catch (error) {
        fail(step, error);
        return undefined;
      }
    },
    fail,
    name: (step) => failed.add(step),
    failed: () => [...failed],
  };
}
