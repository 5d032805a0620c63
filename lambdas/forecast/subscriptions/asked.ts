import type { Fields } from '../../../contracts/http/fields';

/** What the service of accounts asks of this one, of an address that its owner has proven. */
export const askedOfReader = { email: { kind: 'text', exact: true } } as const satisfies Fields;

/** Of one whose account ended then: what they asked for since stays. */
export const askedToForget = { ...askedOfReader, leftAt: { kind: 'time' } } as const satisfies Fields;
