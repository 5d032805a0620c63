import { check } from '../../../contracts/http/check';
import type { Field } from '../../../contracts/http/fields';
import { nextCursor } from '../../../contracts/http/paging';
import type { CallOf, GoodAnswer, Route } from '../../../contracts/http/route';
import type { Result } from './failure';
import type { ApiAnswer, ApiRequest, SendRequest } from './request';
import { routeAddress } from './route-address';

// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const TIMEOUT_MS = 35_000;

/**
 * Calls a route as its description says, where it asks for that with the version that the person saw. An answer of another
 * shape is a failure like any other.
 */
export async function call<const R extends Route>(
  send: SendRequest,
  route: R,
  said: CallOf<R>,
  version?: number,
): Promise<Result<GoodAnswer<R>>> {
  const answer = await send({ ...requestOf(route, said as Said), version });
  return answer.ok ? readAnswer(route, answer.value) : answer;
}

export interface Page<Items> {
  readonly items: Items;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** One page of a list that goes on with a cursor. */
export async function callPage<const R extends Route & { readonly paged: true }>(
  send: SendRequest,
  route: R,
  said: CallOf<R>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result<Page<GoodAnswer<R>>>> {
  const answer = await send({ ...requestOf(route, said as Said), timeoutMs });
  if (!answer.ok) return answer;
  const items = readAnswer(route, answer.value);
  if (!items.ok) return items;
  return { ok: true, value: { items: items.value, next: answer.value.headers.get(nextCursor) } };
}

/** A route that answers a file. */
export async function callFile<const R extends Route>(
  send: SendRequest,
  route: R,
  said: CallOf<R>,
): Promise<Result<string>> {
  const answer = await send(requestOf(route, said as Said));
  if (!answer.ok) return answer;
  const { body } = answer.value;
  return typeof body === 'string' ? { ok: true, value: body } : UNEXPECTED;
}

/** The parts of any call. */
interface Said {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Uint8Array<ArrayBuffer>;
}

function requestOf(route: Route, { params = {}, query = {}, body, file }: Said): ApiRequest {
  const { method, path } = route;
  return {
    method,
    path: routeAddress(path, params, query),
    timeoutMs: TIMEOUT_MS,
    ...(body !== undefined && { body }),
    ...(file && { file: { type: route.file?.types[0] ?? '', bytes: file } }),
  };
}

const NOTHING = { ok: true, value: undefined } as const;
const UNEXPECTED = { ok: false, failure: { kind: 'unexpected', status: 200 } } as const;

/** Looks at shapes only, not at limits: a page that is open outlives a deployment. */
function readAnswer<R extends Route>({ answers }: R, { body }: ApiAnswer): Result<GoodAnswer<R>> {
  const [good] = Object.entries(answers).filter(([status]) => status.startsWith('2'));
  const described = good?.[1];
  if (typeof described === 'object' && described.kind === 'nothing') return NOTHING as Result<GoodAnswer<R>>;
  const outcome = check(described as Field, body, 'answer');
  return outcome.issues ? UNEXPECTED : { ok: true, value: outcome.value as GoodAnswer<R> };
}
