import type { Reply } from '../../shared/http/reply';
import type { StudentList } from './fit-lines';

const nextCursor = 'x-next-cursor';

/** The bare array; the header is there exactly while there is more, and pages of other origins may read it. */
export function listReply({ payload, next }: StudentList): Reply {
  const headers = {
    'access-control-expose-headers': nextCursor,
    ...(next !== undefined && { [nextCursor]: next }),
  };
  return { status: 200, headers, payload };
}
