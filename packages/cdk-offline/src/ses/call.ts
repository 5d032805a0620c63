import type { Identities } from './identities';
import type { Outbox } from './outbox';

/** One call of an action of SES. */
export interface SesCall {
  readonly form: URLSearchParams;
  readonly identities: Identities;
  readonly outbox: Outbox;
  readonly region: string;
  /** Throws AccessDenied; `resource` is what follows the account in the ARN. */
  require(action: string, resource: string, context?: Readonly<Record<string, string>>): void;
}
