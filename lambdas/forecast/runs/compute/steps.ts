import type { Missing } from '../../../../contracts/forecast/missing';
import type { Step } from '../../../../contracts/forecast/run';
import { DomainError } from '../../../shared/http/domain-error';
import type { CacheFault } from '../../caches/cache-format';

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
  /** Something that the run does without. */
  miss(...what: readonly Missing[]): void;
  /** A stored file that cannot be read, which is begun anew. */
  setAside(key: string, fault: CacheFault): void;
  /** A file that could not be written, and says what it said before. */
  leftAsItWas(key: string, error: unknown): void;
  /** Each once, in the order in which they failed. */
  failed(): readonly Step[];
  missing(): readonly Missing[];
  /** Of the failures that have one meant for everybody. */
  message(): string | undefined;
}

/** A list of missing cells may be long. */
const maxMessageLength = 300;

export function createSteps(log: Pick<RunLog, 'error'>): Steps {
  const failed = new Set<Step>();
  const missing: Missing[] = [];
  const messages: string[] = [];
  const name = (step: Step, error: unknown) => {
    failed.add(step);
    if (error instanceof DomainError) messages.push(error.message);
  };
  const fail = (step: Step, error: unknown) => {
    name(step, error);
    log.error(`The step ${step} failed`, error);
  };
  const isNews = (key: string) => !missing.some(({ id }) => id === key);
  const missFile = (id: string) => missing.push({ what: 'file', id, kept_since: null });
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
    miss: (...what) => {
      missing.push(...what);
    },
    setAside: (key, fault) => {
      if (!isNews(key)) return;
      missFile(key);
      log.error(`${key} cannot be read whole and is written anew`, fault);
    },
    leftAsItWas: (key, error) => {
      if (isNews(key)) missFile(key);
      log.error(`${key} cannot be written and says what it said before`, error);
    },
    failed: () => [...failed],
    missing: () => missing,
    message: () => (messages.length > 0 ? messages.join('; ').slice(0, maxMessageLength) : undefined),
  };
}
