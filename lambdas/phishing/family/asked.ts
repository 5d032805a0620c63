import type { Fields } from '../../../contracts/http/fields';

/** What the service of accounts asks of this one when a family goes. */
export const forgetAsked = { account: { kind: 'text', exact: true } } as const satisfies Fields;

/** And when a family wants to know what is kept of it: `before` is where the last answer ended. */
export const tellAsked = {
  account: { kind: 'text', exact: true },
  most: { kind: 'whole' },
  before: { kind: 'whole', optional: true },
} as const satisfies Fields;
