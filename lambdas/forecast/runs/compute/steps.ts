import type { Step } from '../../../../contracts/forecast/run';
import { DomainError } from '../../../shared/http/domain-error';

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
  name(step: Step, error: unknown): void;
  /** Each once, in the order in which they failed. */
  failed(): readonly Step[];
  /** Of the first failure that has one meant for everybody. */
  message(): string | undefined;
}

/** A list of missing cells may be long. */
const maxMessageLength = 300;

export function createSteps(log: Pick<RunLog, 'error'>): Steps {
  const failed = new Set<Step>();
  const messages: string[] = [];
  const name = (step: Step, error: unknown) => {
    failed.add(step);
    if (error instanceof DomainError) messages.push(error.message);
  };
  const fail = (step: Step, error: unknown) => {
    name(step, error);
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
    name,
    failed: () => [...failed],
    message: () => messages[0]?.slice(0, maxMessageLength),
  };
}
