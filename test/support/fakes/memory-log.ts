import type { Log } from '../../../lambdas/shared/log/log';

export interface MemoryLog extends Log {
  readonly infos: string[];
  readonly warnings: (readonly [message: string, error: unknown])[];
  readonly errors: (readonly [message: string, error: unknown])[];
}

/** Keeps what was logged. */
export function createMemoryLog(): MemoryLog {
  const infos: string[] = [];
  const warnings: [string, unknown][] = [];
  const errors: [string, unknown][] = [];
  return {
    infos,
    warnings,
    errors,
    addContext: () => undefined,
    info: (message) => infos.push(message),
    warn: (message, error) => warnings.push([message, error]),
    error: (message, error) => errors.push([message, error]),
  };
}
