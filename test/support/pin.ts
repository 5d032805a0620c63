import type { HashedPin } from '../../contracts/phishing/protection';

/** As a browser does it. */
export async function pinMatches(digits: string, { salt, hash, iterations }: HashedPin): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', Buffer.from(digits), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: Buffer.from(salt, 'base64'), iterations };
  const bits = await crypto.subtle.deriveBits(derivation, key, 256);
  return Buffer.from(bits).equals(Buffer.from(hash, 'base64'));
}
