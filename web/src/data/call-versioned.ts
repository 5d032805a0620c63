import type { CallOf, GoodAnswer, Route } from '../../../contracts/http/route';
import { call } from './call';
import type { Result } from './failure';
import type { SendRequest } from './request';

/** What was read, and of which version it is; undefined where the answer does not say. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number | undefined;
}

/** As call, of a route that says by ETag alone of which version its answer is. */
export async function callVersioned<const R extends Route>(
  send: SendRequest,
  route: R,
  said: CallOf<R>,
  seen?: number,
): Promise<Result<Versioned<GoodAnswer<R>>>> {
  let tag: string | undefined;
  const sendAndLook: SendRequest = async (request) => {
    const answer = await send(request);
    if (answer.ok) [tag] = /\d+/.exec(answer.value.headers.get('etag') ?? '') ?? [];
    return answer;
  };
  const read = await call(sendAndLook, route, said, seen);
  if (!read.ok) return read;
  return { ok: true, value: { value: read.value, version: tag === undefined ? undefined : Number(tag) } };
}
