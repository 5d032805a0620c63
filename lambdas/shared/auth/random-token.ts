import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for a link or a device; what is stored is a digest of them. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
