/** How much may be done. */
export interface Rate {
  /** Milliseconds after which one more may be done. */
  readonly interval: number;
  /** How many may be done at once after a pause. */
  readonly burst: number;
  /** How many may be counted until they are forgotten, however slowly. */
  readonly most?: number;
}

/** Milliseconds by which the clocks of functions may differ; so much sooner than due does nobody any harm. */
export const skew = 1_000;

/** `wait`: milliseconds until it may be tried again; `spent`: nothing more until it is forgotten; `unknown`: not remembered. */
export type Taken = 'taken' | 'spent' | 'unknown' | { readonly wait: number };

/** Counters under keys that name nobody; each forgets by itself after a time. */
export interface Counters {
  /** Counts one, unless the rate is used up. */
  take(key: string, rate: Rate): Promise<Taken>;
  /** The same, for a key that is remembered. */
  takeKnown(key: string, rate: Rate): Promise<Taken>;
  /** Undoes one that was taken. */
  giveBack(key: string, rate: Rate): Promise<void>;
  /** Makes a key known, for so many seconds, and forgets what was counted under it; `of` is a digest of whose it is. */
  remember(key: string, lifetime: number, of: string): Promise<void>;
  forget(key: string): Promise<void>;
}
