import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link; what is stored is their digest alone. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Under what the subscription of an address is kept, however it is capitalised. */
export function subscriptionId(address: string): string {
  return digestOf(address.trim().toLowerCase());
}
