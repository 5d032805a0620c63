import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { metricsFields } from '../../../contracts/phishing/training';
import { parseItem } from '../../shared/aws/parse-item';

/** Names the model that ships, whichever version that is. */
export const base = 'base';

const trainingFields = {
  jobId: { kind: 'text' },
  metrics: { kind: 'record', fields: metricsFields },
  /** Reviews up to then are in the model or were held back from it. */
  learnedUpTo: { kind: 'time' },
} as const satisfies Fields;

const activationFields = {
  number: { kind: 'whole' },
  /** `base`, or the version of a model that was trained here. */
  version: { kind: 'text' },
  at: { kind: 'time' },
  /** A job's id, `admin <user id>` or `operator`. */
  by: { kind: 'text' },
  /** Names the request, if it had an Idempotency-Key. */
  request: { kind: 'text', optional: true },
  /** With the first activation of a model: its training. */
  trained: { kind: 'record', fields: trainingFields, optional: true },
  /** With the first activation of a model that an operator brought. */
  added: { kind: 'boolean', optional: true },
} as const satisfies Fields;

/** Makes a model the active one. The last activation counts; they are numbered from 1 without gaps. */
export type Activation = RecordOf<typeof activationFields>;

export function readActivation(stored: unknown): Activation {
  return parseItem('activation', activationFields, stored);
}
