import type { Authorize } from '../protocol/authorize';
import type { Identities } from './identities';
import type { ConfigurationSets } from './mail-events';
import type { Outbox } from './outbox';

/** One call of an action of SES. */
export interface SesCall {
  readonly form: URLSearchParams;
  readonly identities: Identities;
  readonly outbox: Outbox;
  readonly configurationSets: ConfigurationSets;
  /** The account may only write to addresses that it has verified. */
  readonly sandbox: boolean;
  readonly region: string;
  readonly account: string;
  readonly authorize: Authorize;
}
