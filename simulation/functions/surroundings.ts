import type { Random } from '../world/random';
import type { Timeline } from '../world/timeline';
import type { Send } from './network';

/** What an instance of a function lives in. */
export interface Surroundings {
  readonly timeline: Pick<Timeline, 'now' | 'after'>;
  readonly random: Pick<Random, 'next' | 'below' | 'fill'>;
  readonly send: Send;
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds by which this machine's clock is ahead. */
  readonly ahead: () => number;
  readonly onLine: (line: string) => void;
  /** Once it is dead nothing of it runs any more. */
  readonly isDead: () => boolean;
}

/**
 * What functions are built from and is not ours, the SDK above all: loaded once, as most of a cold start is that. What
 * it does it does for the instance that was entered last; only what is due is entered, one at a time.
 */
export interface Packages {
  /** From now on it works for this instance. */
  enter(instance: Surroundings): void;
  /** Undefined if it is not among them. */
  find(name: string): unknown;
}
