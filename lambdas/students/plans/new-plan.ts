import { randomBytes } from 'node:crypto';

/** How long a plan can be asked for, applied and taken back, in milliseconds; the bucket forgets it then. */
const kept = 7 * 24 * 3_600_000;

/** An id that nobody can guess, and until when it is good for something (ISO 8601). */
export function newPlan(now: number): { readonly id: string; readonly expiresAt: string } {
  return { id: randomBytes(16).toString('base64url'), expiresAt: new Date(now + kept).toISOString() };
}
