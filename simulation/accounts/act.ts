import type { Insisting } from '../world/everybody';
import type { Person } from './people';

/** What somebody wants of an account. */
export type Wish =
  | { readonly kind: 'register'; readonly password: string }
  /** `session`: the name of the sign-in that it begins. */
  | {
      readonly kind: 'log in';
      readonly password: string;
      readonly session: string;
      /** Where a passkey can be asked for. */
      readonly atSite?: true;
    }
  | { readonly kind: 'log out' }
  /** A sign-in by its name. */
  | { readonly kind: 'end'; readonly session: string }
  | { readonly kind: 'end others' }
  | { readonly kind: 'change'; readonly current: string; readonly password: string }
  /** For a link by mail, with which the next two are. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'reset'; readonly password: string }
  | { readonly kind: 'verify' }
  | { readonly kind: 'ask to prove' }
  /** `session`: the name under which its token is known. */
  | { readonly kind: 'add device'; readonly session: string }
  | { readonly kind: 'remove device'; readonly session: string }
  /** For a code, with which the next is. */
  | { readonly kind: 'pair' }
  | { readonly kind: 'claim'; readonly session: string }
  | { readonly kind: 'guess code' }
  /** For mails about the air, one of which has links with which the next two are. */
  | { readonly kind: 'subscribe'; readonly threshold?: number }
  /** `before`: so many mails before the newest. */
  | { readonly kind: 'confirm air'; readonly before?: number }
  | { readonly kind: 'end air'; readonly before?: number }
  /** With what a passkey is to be made, by which the next one is. */
  | { readonly kind: 'ask for options' }
  /** `passkey`: the authenticator that makes it. */
  | { readonly kind: 'add passkey'; readonly passkey: string }
  | { readonly kind: 'remove passkey'; readonly passkey: string }
  /** Whether the password alone is enough is up to its owner. */
  | { readonly kind: 'ask after password' }
  /** What a passkey is to sign, with which the next one is. */
  | { readonly kind: 'ask for a challenge' }
  | { readonly kind: 'use passkey'; readonly passkey: string; readonly session: string }
  /** For ten, one of which the next one is with, after a password that was not enough: the first, or another one of them. */
  | { readonly kind: 'make codes' }
  | { readonly kind: 'use code'; readonly session: string; readonly nth?: number }
  /** Goes on with a sign-in by its cookie. */
  | { readonly kind: 'renew'; readonly of: string }
  /** By an Admin, about somebody else. */
  | { readonly kind: 'invite'; readonly whom: Person }
  | { readonly kind: 'give role'; readonly whom: Person; readonly role: 'Staff' | 'Admin' | 'Parent' }
  | { readonly kind: 'disable'; readonly whom: Person }
  | { readonly kind: 'send a link'; readonly whom: Person }
  | { readonly kind: 'delete'; readonly current: string };

/** Of these a repetition with its key is known. */
export const knownByKey: readonly Wish['kind'][] = [
  ...(['register', 'log in', 'forget', 'reset', 'verify', 'add device', 'pair', 'claim', 'invite'] as const),
  ...(['add passkey', 'use passkey', 'make codes', 'use code', 'subscribe'] as const),
];

export interface Act extends Insisting {
  readonly who: Person;
  /** The sign-in in whose name it is asked. */
  readonly as?: string;
  readonly key?: string;
  readonly wish: Wish;
}

/** Whose account it is about. */
export function aboutOf({ who, wish }: Act): Person {
  return 'whom' in wish ? wish.whom : who;
}
