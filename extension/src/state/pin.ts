import type { HashedPin } from '../../../contracts/phishing/protection';
import type { Kept, State } from './state';

const minute = 60_000;
/** Wrong ones in a row before the first pause. */
export const mostTries = 5;
/** Minutes; the last one holds for all that come after. */
export const pauses = [1, 5, 15, 60] as const;

export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly until: number }
  | { readonly kind: 'none-set' };

/** Checks a PIN without a network. Tries are counted on the device, not on a page, and over restarts. */
export function createPinCheck(kept: Kept, now: () => number) {
  return async (digits: string): Promise<PinAnswer> => {
    const { protection } = await kept.read();
    if (protection?.pin === undefined) return { kind: 'none-set' };
    // Counted before it is checked, or several pages could try at a time.
    let isCounted = false;
    const { wrongPins } = await kept.change((before) => {
      isCounted = before.wrongPins.until <= now();
      return isCounted ? { wrongPins: oneMore(before, now()) } : {};
    });
    if (!isCounted) return { kind: 'locked', until: wrongPins.until };
    if (await matches(digits, protection.pin)) {
      await kept.change(() => ({ wrongPins: { count: 0, until: 0 } }));
      return { kind: 'right' };
    }
    if (wrongPins.until > now()) return { kind: 'locked', until: wrongPins.until };
    return { kind: 'wrong', left: mostTries - (wrongPins.count % mostTries) };
  };
}

function oneMore({ wrongPins }: State, now: number): State['wrongPins'] {
  const count = wrongPins.count + 1;
  if (count % mostTries !== 0) return { count, until: 0 };
  const pause = pauses[Math.min(count / mostTries, pauses.length) - 1] ?? 1;
  return { count, until: now + pause * minute };
}

async function matches(digits: string, { salt, hash, iterations }: HashedPin): Promise<boolean> {
  const text = new TextEncoder().encode(digits);
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations };
  const found = new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256));
  const wanted = bytesOf(hash);
  // All of them, however early they differ.
  let differences = found.length ^ wanted.length;
  found.forEach((byte, at) => {
    differences |= byte ^ (wanted[at] ?? 0);
  });
  return differences === 0;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
