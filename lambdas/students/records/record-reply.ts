import type { StudentRecord } from '../../../contracts/students/record';
import { versionTag } from '../../shared/http/if-match';

/** A record with the tag by which it can be changed. */
export function recordReply<Body extends StudentRecord>(body: Body) {
  const headers = {
    etag: versionTag(body.version),
    'cache-control': 'private, no-cache',
    'access-control-expose-headers': 'ETag',
  };
  return { status: 200, headers, body } as const;
}
