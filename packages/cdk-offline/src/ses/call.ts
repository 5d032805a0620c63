import type { Authorize } from '../protocol/authorize';
import type { Identities } from './identities';
import type { ConfigurationSets } from './mail-events';
import type { Outbox } from './outbox';

/** What a call of an action of SES needs. */
export interface SesCall {
  readonly identities: Identities;
  readonly outbox: Outbox;
  readonly configurationSets: ConfigurationSets;
  /** The account may only write to addresses that it has verified. */
  readonly sandbox: boolean;
  readonly region: string;
  readonly account: string;
  readonly now: () => number;
  readonly authorize: Authorize;
}
