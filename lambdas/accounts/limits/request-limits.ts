import { addressKey, allKey, keyOf } from './keys';
import type { Counters, Rate } from './rate';
import { refuseUnless } from './sign-in-limits';

/** New accounts from one address: a school's evening for parents, and then three a minute. */
const accountsFromOneAddress: Rate = { interval: 20_000, burst: 50 };
/** Links asked for from one address. */
const linksFromOneAddress: Rate = { interval: 20_000, burst: 20 };
/** Mails to one address: whoever knows it can ask in its name. */
const mailsToOneAddress: Rate = { interval: 600_000, burst: 5 };
/** Mails of accounts in all: those to students need to go, too. */
const mailsOverAll: Rate = { interval: 2_000, burst: 200 };

/** Codes of devices from one address: one typed wrongly costs a moment, a search all of time. */
const codesFromOneAddress: Rate = { interval: 60_000, burst: 5 };

/** Challenges for passkeys from one address: each opening of the sign-in page asks for one, in a school many at once. */
const challengesFromOneAddress: Rate = { interval: 1_000, burst: 200 };

export interface RequestLimits {
  /** Throws when too many accounts were made from this address. */
  admitRegistration(address: string): Promise<void>;
  /** Throws when too many links were asked for from this address. */
  admitRequest(address: string): Promise<void>;
  /** Throws when too many challenges were asked for from this address. */
  admitChallenge(address: string): Promise<void>;
  /** Throws when too many wrong codes came from this address; what it gives is to be called when the code was right. */
  admitCode(address: string): Promise<() => Promise<void>>;
  /** Whether one more mail may go to an address. */
  mayMail(email: string): Promise<boolean>;
  /** The same for what anybody may ask for. Counted apart: how long it takes tells nothing of mails that only an owner gets. */
  mayMailForAnybody(email: string): Promise<boolean>;
}

export function createRequestLimits(counters: Counters): RequestLimits {
  const admit = (what: string, rate: Rate) => async (address: string) =>
    refuseUnless(await counters.take(addressKey(what, address), rate));
  const mayMail = (kind: 'mail' | 'forgot') => async (email: string) => {
    const isFew = (await counters.take(keyOf(kind, email), mailsToOneAddress)) === 'taken';
    return isFew && (await counters.take(allKey('mail'), mailsOverAll)) === 'taken';
  };
  return {
    admitRegistration: admit('register', accountsFromOneAddress),
    admitRequest: admit('link', linksFromOneAddress),
    admitChallenge: admit('challenge', challengesFromOneAddress),
    async admitCode(address) {
      const key = addressKey('code', address);
      refuseUnless(await counters.take(key, codesFromOneAddress));
      return () => counters.giveBack(key, codesFromOneAddress);
    },
    mayMail: mayMail('mail'),
    mayMailForAnybody: mayMail('forgot'),
  };
}
