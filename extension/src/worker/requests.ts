import type { Mode } from '../../../lambdas/phishing/verdict/decide';
import type { Verdict } from '../../../lambdas/phishing/verdict/judge';
import type { PinAnswer } from '../state/pin';
import type { Connection, Counts, Reader, Share } from '../state/state';

/** For how long a parent opens something. */
export const lengths = ['quarter', 'hour', 'midnight'] as const;
export type Length = (typeof lengths)[number];

interface WithPin {
  readonly pin: string;
}

/** What the pages of the extension ask the worker. */
export interface Requests {
  readonly stopped: { readonly said: { readonly url: string }; readonly answer: StoppedCase | Passed };
  readonly open: {
    readonly said: WithPin & { readonly url: string; readonly length: Length };
    readonly answer: PinAnswer;
  };
  readonly overview: { readonly said: { readonly url?: string }; readonly answer: Overview };
  readonly switchOff: { readonly said: WithPin & { readonly length: Length }; readonly answer: PinAnswer };
  readonly switchOn: { readonly said: object; readonly answer: Passed };
  readonly connect: { readonly said: Connecting; readonly answer: Connected };
  readonly disconnect: { readonly said: WithPin; readonly answer: PinAnswer };
  readonly choose: {
    readonly said: WithPin & { readonly share?: Share; readonly reader?: Reader };
    readonly answer: PinAnswer;
  };
  readonly fetchNow: { readonly said: object; readonly answer: Passed };
}

interface Passed {
  readonly kind: 'pass';
}

export type Answers = {
  readonly [Kind in keyof Requests]: (said: Requests[Kind]['said']) => Promise<Requests[Kind]['answer']>;
};

export interface StoppedCase {
  readonly kind: 'stop' | 'warn';
  readonly url: string;
  readonly address: AddressParts;
  readonly verdict: Verdict;
  readonly confirmed: 'yes' | 'unasked' | undefined;
  readonly mode: Mode;
  /** How it can be opened all the same. */
  readonly way: 'pin' | 'freely' | 'no-pin' | 'forbidden';
  /** Of a browser that a school manages: whether its list closes the page, and whom to ask. */
  readonly school: { readonly closes: boolean; readonly help: string } | undefined;
  /** What would be opened. */
  readonly scope: string;
  readonly device: string | undefined;
  /** Who mostly uses the device: the words are for them. */
  readonly reader: Reader;
  /** When the next PIN may be tried, if that is later than now. */
  readonly lockedUntil: number;
}

/** An address taken apart by who may write what. */
export interface AddressParts {
  /** Anyone can put it in front. */
  readonly front: string;
  /** Says whose it is, or on a platform that it is anybody's. */
  readonly counts: string;
  readonly isShared: boolean;
  readonly rest: string;
  /** Host with the letters that people see, where they differ. */
  readonly seen: { readonly front: string; readonly counts: string } | undefined;
}

export interface Overview {
  readonly mode: Mode;
  readonly isOn: boolean;
  readonly offUntil: number;
  readonly connection: Connection;
  readonly counts: Counts;
  /** Entries of the log that were not sent yet. */
  readonly waiting: number;
  readonly device:
    | { readonly name: string; readonly server: string; readonly connectedAt: number }
    | undefined;
  /** Where a device is connected: its own, or what the school has set. */
  readonly server: string;
  readonly share: Share;
  readonly reader: Reader;
  readonly hasPin: boolean;
  readonly isManaged: boolean;
  /** What the school has set, if it manages the browser. */
  readonly school: School | undefined;
  readonly help: string | undefined;
  readonly page:
    | { readonly kind: 'pass' | 'warn' | 'stop'; readonly address: AddressParts; readonly verdict: Verdict }
    | undefined;
}

export interface School {
  readonly mode: Mode | undefined;
  readonly whitelist: readonly string[];
  readonly blacklist: readonly string[];
  readonly noPin: boolean;
}

export interface Connecting {
  readonly server: string;
  readonly name: string;
  readonly reader: Reader;
  readonly by:
    | { readonly kind: 'code'; readonly code: string }
    | { readonly kind: 'password'; readonly email: string; readonly password: string };
}

export interface Connected {
  readonly kind: 'done' | 'no-address' | 'wrong' | 'passkey' | 'away';
}
