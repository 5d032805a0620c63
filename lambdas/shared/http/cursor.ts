import { createHash } from 'node:crypto';
import { DomainError } from './domain-error';

/** A few bytes of a digest tell our own cursors from those that were cut, mistyped or invented. */
const checkLength = 6;

/** Where the next page begins, after the record with this key, as text for a URL. */
export function toCursor(key: string): string {
  const bytes = Buffer.from(key);
  return Buffer.concat([check(bytes), bytes]).toString('base64url');
}

export function fromCursor(cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const key = bytes.subarray(checkLength);
  const intact = key.length > 0 && check(key).equals(bytes.subarray(0, checkLength));
  // Buffer skips characters that are no base64url, so encoding again must give the same text.
  if (!intact || bytes.toString('base64url') !== cursor) {
    throw badCursor();
  }
  return key.toString();
}

export function badCursor(): DomainError {
  const fields = [{ field: 'cursor', message: 'must be a value of x-next-cursor' }];
  return new DomainError('invalid', 'Invalid: cursor', { fields });
}

function check(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, checkLength);
}
