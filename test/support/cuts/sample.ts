import type { Stage } from './stage';

/** A request that does something when it is sent for the first time. */
export interface Sample {
  /** What stands for the variables of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON unless it is text. */
  readonly body?: object | string;
  /** By way of the distribution, under its name: for what only the site may ask. */
  readonly atTheSite?: true;
  /** Keeps out of the way what would go on for long, once the request is over. */
  readonly settle?: () => Promise<void>;
  /** Waits for what comes a while later, by a schedule that nobody waits for. */
  readonly follows?: () => Promise<unknown>;
}

/** Makes ready what the request needs: each time for somebody, or about something, of its own. */
export type Prepare = (stage: Stage) => Promise<Sample>;
