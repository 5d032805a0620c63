import type { readers } from '../../../contracts/http/roles';
import type { ValueOf } from '../../../contracts/http/values';
import type { SentEntry } from '../../../contracts/phishing/browsing-log';
import type { protection as protectionField } from '../../../contracts/phishing/protection';
import { type LogChange, noneWaiting, type Waiting } from './waiting';

export type Protection = ValueOf<typeof protectionField>;
export type Reader = (typeof readers)[number];

/** How this device may speak to its family's server. */
export interface Device {
  readonly server: string;
  readonly token: string;
  readonly name: string;
  /** Milliseconds since 1970, as all times here. */
  readonly connectedAt: number;
}

/** What the log says of an address: its page without query, its host, or nothing. */
export const shares = ['page', 'host', 'none'] as const;
export type Share = (typeof shares)[number];

export interface Connection {
  readonly state: 'signed-out' | 'fine' | 'away' | 'revoked';
  /** Of the last answer. */
  readonly at: number;
  /** When it did not answer. */
  readonly triedAt?: number;
  /** Milliseconds for which it has asked to be left alone. */
  readonly rest?: number;
  /** In a row. */
  readonly failures: number;
  /** How often it had too much to do, less one for each answer since. */
  readonly crowded?: number;
}

/** What is fetched less often than settings. */
export interface Fetched {
  /** When to ask again. */
  readonly next: number;
  /** In a row. */
  readonly failures: number;
}

/** What a parent has opened for a while: a site, or one page where many share a host. */
export interface Opening {
  readonly site: string;
  readonly url?: string;
  readonly until: number;
}

export interface Counts {
  readonly day: string;
  readonly opened: number;
  readonly warned: number;
  readonly stopped: number;
}

/** All that is kept over a restart of the browser. */
export interface State {
  readonly device: Device | undefined;
  readonly protection: Protection | undefined;
  readonly connection: Connection;
  readonly share: Share;
  readonly reader: Reader;
  /** The entries of the log that wait are beside it, in pieces. */
  readonly waiting: Waiting;
  readonly openings: readonly Opening[];
  /** Protection is off until then. */
  readonly offUntil: number;
  readonly wrongPins: { readonly count: number; readonly until: number };
  readonly counts: Counts;
  /** Of confirmed phishing. */
  readonly list: Fetched;
  readonly model: Fetched;
}

const unfetched: Fetched = { next: 0, failures: 0 };

/** Of a device that was connected just now, or is no more. */
export const nothingFetched = { list: unfetched, model: unfetched } as const;

export const atFirst: State = {
  device: undefined,
  protection: undefined,
  connection: { state: 'signed-out', at: 0, failures: 0 },
  share: 'host',
  reader: 'teen',
  waiting: noneWaiting,
  openings: [],
  offUntil: 0,
  wrongPins: { count: 0, until: 0 },
  counts: { day: '', opened: 0, warned: 0, stopped: 0 },
  ...nothingFetched,
};

export type Change = Partial<Omit<State, 'waiting'>> & { readonly log?: LogChange };

export interface Kept {
  readonly read: () => Promise<State>;
  /** One change after the other; gives the state after it. */
  readonly change: (next: (before: State) => Change) => Promise<State>;
  /** The entries that wait longest, as many as the server takes at once. */
  readonly oldest: () => Promise<readonly SentEntry[]>;
}
