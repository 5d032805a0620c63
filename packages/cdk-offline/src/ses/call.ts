import type { Authorize } from '../protocol/authorize';
import type { Identities } from './identities';
import type { Outbox } from './outbox';

/** One call of an action of SES. */
export interface SesCall {
  readonly form: URLSearchParams;
  readonly identities: Identities;
  readonly outbox: Outbox;
  readonly region: string;
  readonly account: string;
  readonly authorize: Authorize;
}
