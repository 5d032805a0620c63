import { randomBytes } from 'node:crypto';
import { TooManyAttempts } from '../users/user-errors';
import { addressKey, allKey, keyOf } from './keys';
import type { Counters, Rate, Taken } from './rate';

/** Wrong passwords from one address, for all accounts: at most ten in any minute. */
const fromOneAddress: Rate = { interval: 10_000, burst: 4 };
/** For one account from wherever nobody has signed in to it: at most a hundred in a row (NIST SP 800-63B-4, 3.2.2). */
const forOneAccount: Rate = { interval: 5_000, burst: 25, most: 100 };
/** Where somebody has signed in to this account before, on a device or from an address: a budget of its own. */
const forKnown: Rate = { interval: 5_000, burst: 5, most: 10 };
/** From everywhere where nobody has, for all accounts: ten in a second, each a quarter of a second of a processor. */
const overAll: Rate = { interval: 100, burst: 300 };

/** Whoever is signed in and gives the password once more. */
const forChange: Rate = { interval: 10_000, burst: 6 };

/** Seconds: a device is known for half a year, an address, which others may have later, for a month. */
const lifetimes = { device: 180 * 86_400, address: 30 * 86_400 };
/** Milliseconds that somebody is told to wait where waiting alone does not help. */
const longWait = 3_600_000;

export interface SignInAttempt {
  readonly email: string;
  /** The visitor's own. */
  readonly address: string;
  /** What the browser was given when somebody signed in on it. */
  readonly device: string | undefined;
}

/** An attempt that may be made. */
export interface Admission {
  /** The password was right: forgets what was counted; `device` is what the browser is to keep. */
  readonly succeeded: (device: string | undefined) => Promise<void>;
  /** The password was right, and something more is asked for: it does not count, and nothing is known yet. */
  readonly wasRight: () => Promise<void>;
}

export interface SignInLimits {
  /** Throws unless the password may be compared now. The attempt is counted before, as if it were wrong. */
  admit(attempt: SignInAttempt): Promise<Admission>;
  /** Throws unless a passkey may be tried from this address; what it gives takes whose it was, and then as above. */
  admitPasskey(address: string): Promise<(email: string) => Admission['succeeded']>;
  /** Throws unless somebody who is signed in may give the password once more. */
  admitChange(email: string): Promise<void>;
  /** The account has a new password: guesses at the old one count no more. */
  forgive(email: string): Promise<void>;
}

export function newDevice(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Who has signed in on this device before is not slowed by others (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"). The other counters are asked one after the other, the address first: who is slowed there uses up no account.
 */
export function createSignInLimits(counters: Counters): SignInLimits {
  return {
    async admit(attempt) {
      const { email, address, device } = attempt;
      if (device !== undefined) {
        const known = await counters.takeKnown(deviceKey(email, device), forKnown);
        if (isAdmitted(known)) {
          const mine = { key: deviceKey(email, device), rate: forKnown };
          return { succeeded: succeeding(counters, attempt, []), wasRight: givingBack(counters, [mine]) };
        }
      }
      const taken: Step[] = [];
      const step = async (key: string, rate: Rate) => {
        refuseUnless(await counters.take(key, rate));
        taken.push({ key, rate });
      };
      await step(addressKey('sign-in', address), fromOneAddress);
      const here = await counters.takeKnown(knownAddressKey(email, address), forKnown);
      if (!isAdmitted(here)) {
        await step(keyOf('account', email), forOneAccount);
        await step(allKey('sign-in'), overAll);
      }
      return { succeeded: succeeding(counters, attempt, taken), wasRight: givingBack(counters, taken) };
    },
    async admitPasskey(address) {
      const step = { key: addressKey('sign-in', address), rate: fromOneAddress };
      refuseUnless(await counters.take(step.key, step.rate));
      return (email) => succeeding(counters, { email, address }, [step]);
    },
    admitChange: async (email) => refuseUnless(await counters.take(keyOf('change', email), forChange)),
    forgive: (email) => counters.forget(keyOf('account', email)),
  };
}

interface Step {
  readonly key: string;
  readonly rate: Rate;
}

function givingBack(counters: Counters, taken: readonly Step[]) {
  return async (): Promise<void> => {
    await Promise.all(taken.map(({ key, rate }) => counters.giveBack(key, rate)));
  };
}

function succeeding(
  counters: Counters,
  { email, address }: Pick<SignInAttempt, 'email' | 'address'>,
  taken: readonly Step[],
) {
  return async (device: string | undefined): Promise<void> => {
    const account = keyOf('account', email);
    const others = taken.filter(({ key }) => key !== account);
    await Promise.all([
      counters.forget(account),
      ...others.map(({ key, rate }) => counters.giveBack(key, rate)),
      counters.remember(knownAddressKey(email, address), lifetimes.address, ownerOf(email)),
      device !== undefined && counters.remember(deviceKey(email, device), lifetimes.device, ownerOf(email)),
    ]);
  };
}

/** Whether what is known here lets an attempt by; who has guessed too often here is nobody special any more. */
function isAdmitted(known: Taken): boolean {
  if (known === 'unknown' || known === 'spent') return false;
  refuseUnless(known);
  return true;
}

export function refuseUnless(taken: Taken): void {
  if (taken !== 'taken') throw new TooManyAttempts(typeof taken === 'string' ? longWait : taken.wait);
}

/** Whose a key is, so that it can be forgotten with the account. */
export function ownerOf(email: string): string {
  return keyOf('owner', email);
}

/** The keys that are an account's own wherever somebody tries it. */
export function keysOf(email: string): readonly string[] {
  return ['account', 'change', 'mail', 'forgot'].map((kind) => keyOf(kind, email));
}

function deviceKey(email: string, device: string): string {
  return keyOf('device', email, device);
}

function knownAddressKey(email: string, address: string): string {
  return addressKey('known', address, email);
}
