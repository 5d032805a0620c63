import type { Metrics } from '../learning/gate';

/** Stands for the model that ships, whichever version that is. */
export const base = 'base';

/** Says from when on a model judges. The last one counts; they are numbered from 1 without a gap. */
export interface Activation {
  readonly number: number;
  /** `base`, or the version of a model that was trained here. */
  readonly version: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** A job's id, `admin <user id>` or `operator`. */
  readonly by: string;
  /** With the first activation of a model: its training. */
  readonly trained?: Training;
}

export interface Training {
  readonly jobId: string;
  readonly metrics: Metrics;
  /** Reviews up to then, ISO 8601 UTC, are in the model or were held back from it. */
  readonly learnedUpTo: string;
}

export function readActivation(stored: unknown): Activation {
  return stored as Activation;
}
