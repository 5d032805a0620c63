import type { Field, Fields } from '../../http/fields';
import type { RecordOf } from '../../http/values';

const reasonFields = {
  /** No closed list: what was stored stays readable when kinds change. */
  kind: {
    kind: 'pattern',
    pattern: /^[a-z-]{1,40}$/,
    says: 'must name a reason',
    example: 'look-alike-digit',
    description: 'Says which sentence; one that a client does not know is passed over',
  },
  text: {
    kind: 'text',
    optional: true,
    example: 'paypa1',
    description: 'A piece of the address, or a list entry',
  },
  site: {
    kind: 'text',
    optional: true,
    example: 'paypa1-login.example',
    description: 'A host or a registered domain',
  },
  other: {
    kind: 'text',
    optional: true,
    example: '1',
    description: 'Another entry, or the character that gives it away',
  },
  brand: { kind: 'text', optional: true, example: 'PayPal' },
  own: { kind: 'text', optional: true, example: 'paypal.com', description: "The brand's own domain" },
} as const satisfies Fields;

export type Reason = RecordOf<typeof reasonFields>;

/** Their sentences are beside this file. */
export const reasons = {
  kind: 'list',
  of: { kind: 'record', title: 'Reason', fields: reasonFields },
  max: 4,
  description: 'Facts that can be checked on the address itself, the weightiest first',
} as const satisfies Field;
