import { nextCursor } from '../../../contracts/http/paging';
import type { Payload } from './payload';
import type { ApiHeaders } from './reply';

/** A list, or the part of it that was asked for. */
export interface Listing {
  readonly payload: Payload;
  /** Where the next page begins; absent on the last one. */
  readonly next?: string;
}

export interface ListReply {
  readonly status: 200;
  readonly headers: ApiHeaders;
  readonly payload: Payload;
}

/** The bare array. The header is present exactly if there is more, and pages of other origins may read it. */
export function listReply({ payload, next }: Listing): ListReply {
  const headers = {
    'access-control-expose-headers': nextCursor,
    ...(next !== undefined && { [nextCursor]: next }),
  };
  return { status: 200, headers, payload };
}

/** The route's answer to whoever asked for a list. */
export function listing<Request>(run: (request: Request) => Promise<Listing>) {
  return async (request: Request) => listReply(await run(request));
}
