import type { Insisting } from '../world/everybody';

/** What SES tells of a mail. */
export interface Returned {
  /** When it is told, in milliseconds after the beginning. */
  readonly at: number;
  /** When it came to pass. */
  readonly since: number;
  /** A full mailbox may have room again. */
  readonly what: 'bounce' | 'complaint' | 'full mailbox';
  readonly addresses: readonly string[];
}

/** A small situation in which mails come back, and somebody reads which addresses get no more of them. */
export interface Scenario {
  readonly service: 'mail';
  readonly name: string;
  readonly returned: readonly Returned[];
  /** Who reads the list, and when. */
  readonly acts: readonly Insisting[];
}

const address = 'family-1@families.example';
const bounce = { at: 0, since: -60_000, what: 'bounce', addresses: [address] } as const;
const complaint = { ...bounce, since: -30_000, what: 'complaint' } as const;
/** Milliseconds: while the first is still being noted, after it, and when what is late of it has come. */
const [meanwhile, after, late] = [2_000, 60_000, 200_000];
const acts = [50, after, 400_000].map((at) => ({ client: `clerk at ${at}`, at }));

export const scenarios: readonly Scenario[] = [
  {
    ...{ service: 'mail', name: 'mail comes back from two', acts },
    returned: [{ ...bounce, addresses: [address, 'Family-2@families.example'] }],
  },
  {
    ...{ service: 'mail', name: 'mail comes back, and another one is complained of', acts },
    returned: [bounce, { ...complaint, at: late, addresses: [address.toUpperCase()] }],
  },
  {
    ...{ service: 'mail', name: 'mail comes back, which is told after a later complaint', acts },
    returned: [complaint, { ...bounce, at: late }],
  },
  {
    ...{ service: 'mail', name: 'mail comes back, which is told twice, and a complaint meanwhile', acts },
    returned: [bounce, { ...complaint, at: meanwhile }, { ...bounce, at: late }],
  },
  {
    ...{ service: 'mail', name: 'mail comes back from a full mailbox', acts },
    returned: [{ ...bounce, what: 'full mailbox' }],
  },
];
