import { createHash } from 'node:crypto';
import { DomainError } from '../shared/http/domain-error';

/** A few bytes of a digest tell a cursor we gave from one that was cut, mistyped or made up. */
const checkLength = 6;

/** Where to go on: after this id in table order, as text for a URL. */
export function toCursor(studentid: string): string {
  const id = Buffer.from(studentid);
  return Buffer.concat([check(id), id]).toString('base64url');
}

export function fromCursor(cursor: string): string {
  const bytes = Buffer.from(cursor, 'base64url');
  const id = bytes.subarray(checkLength);
  const intact = id.length > 0 && check(id).equals(bytes.subarray(0, checkLength));
  // Buffer skips what is no base64url, so the way back must give the same text.
  if (!intact || bytes.toString('base64url') !== cursor) {
    throw new DomainError('invalid', 'Invalid: cursor', {
      fields: [{ field: 'cursor', message: 'must be a value of x-next-cursor' }],
    });
  }
  return id.toString();
}

function check(id: Buffer): Buffer {
  return createHash('sha256').update(id).digest().subarray(0, checkLength);
}
