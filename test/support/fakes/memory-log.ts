import type { Log } from '../../../lambdas/shared/log/log';

export interface MemoryLog extends Log {
  readonly errors: (readonly [message: string, error: unknown])[];
}

/** Keeps what was logged as an error. */
export function createMemoryLog(): MemoryLog {
  const errors: [string, unknown][] = [];
  return {
    errors,
    addContext: () => undefined,
    warn: () => undefined,
    error: (message, error) => errors.push([message, error]),
  };
}
