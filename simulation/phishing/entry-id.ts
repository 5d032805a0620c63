import { createHash } from 'node:crypto';

/** The id of an entry, as a reviewer finds it in the list. */
export function entryId(url: string): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 24);
}

/** Under what an entry stands once it is reviewed. */
export function reviewedId(url: string): string {
  return `reviewed:${entryId(url)}`;
}
