import { randomBytes } from 'node:crypto';

/** Characters of a digest: 96 bits. */
const length = 16;

/** Names a request: the same whenever one with a key is sent again, and without a key of this attempt alone. */
export function shortNameOf(requestId: string | undefined): string {
  return requestId?.slice(0, length) ?? randomBytes(9).toString('base64url');
}
