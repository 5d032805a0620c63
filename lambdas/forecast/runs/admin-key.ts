import { createHash, timingSafeEqual } from 'node:crypto';
import type { SigningKeys } from '../../shared/auth/signing-keys';
import { DomainError } from '../../shared/http/domain-error';

const maxKeyLength = 256;

/** Lets in who has the key; the one before it is good too, so that a rotation interrupts nobody. */
export function requireAdminKey(keys: Pick<SigningKeys, 'known' | 'renewed'>) {
  return async (given: string | undefined): Promise<void> => {
    if (given !== undefined && given.length <= maxKeyLength) {
      if (isOneOf(given, await keys.known())) return;
      if (isOneOf(given, (await keys.renewed()) ?? [])) return;
    }
    throw new DomainError('unauthenticated', 'A valid X-Admin-Key is required');
  };
}

/** Takes as long whichever letters are wrong, and looks at every key. */
function isOneOf(given: string, keys: readonly string[]): boolean {
  return keys.map((key) => timingSafeEqual(digest(given), digest(key))).includes(true);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
