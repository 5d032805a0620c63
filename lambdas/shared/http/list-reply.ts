import type { Payload } from './payload';
import type { Reply } from './reply';

/** A list, or the part of it that was asked for. */
export interface Listing {
  readonly payload: Payload;
  /** Where to go on; absent when nothing is left. */
  readonly next?: string;
}

const nextCursor = 'x-next-cursor';

/** The bare array; the header is there exactly while there is more, and pages of other origins may read it. */
export function listReply({ payload, next }: Listing): Reply {
  const headers = {
    'access-control-expose-headers': nextCursor,
    ...(next !== undefined && { [nextCursor]: next }),
  };
  return { status: 200, headers, payload };
}
