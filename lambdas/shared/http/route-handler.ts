import type { APIGatewayProxyEvent } from 'aws-lambda';
import { pageFields } from '../../../contracts/http/paging';
import type { ReplyOf, RequestOf, Route } from '../../../contracts/http/route';
import type { audited } from '../deeds/audited';
import type { Actor } from '../deeds/report-deed';
import { systemClock } from '../time/clock';
import { type ApiFunctionOptions, type ApiHandler, apiFunction, type Call } from './api-function';
import { checked } from './checked';
import type { Payload } from './payload';
import type { Reply } from './reply';
import { readJsonObject } from './request-body';

/** A request of the route, checked, and who sent it. */
export interface RouteRequest<R extends Route, Caller = undefined> extends Call, RequestOf<R> {
  readonly caller: Caller;
}

/** An answer that the route declares; `payload` is one whose JSON or CSV is encoded already. */
export type RouteReply<R extends Route> = Pick<Reply, 'headers' | 'cookies'> &
  (ReplyOf<R> | { readonly status: keyof R['answers'] & number; readonly payload: Payload });

export type Answering<R extends Route, Caller = undefined> = (
  request: RouteRequest<R, Caller>,
) => Promise<RouteReply<R>>;

export interface RouteOptions<Caller> extends ApiFunctionOptions {
  /** Who calls, or an error; a route that anybody may call, or that API Gateway guards, needs none. */
  readonly identify?: (call: Call) => Promise<Caller>;
  /** Keeps the deeds of a route that has one. */
  readonly auditor?: Auditor<Caller>;
}

/** Who does it, and where it is reported. */
export interface Auditor<Caller> {
  readonly actor: (call: Call, caller: Caller) => Actor;
  readonly audit: ReturnType<typeof audited>;
}

/** The function of a route: checks untrusted input, passes the described values to `run`, answers as declared. */
export function routeHandler<const R extends Route, Caller = undefined>(
  route: R,
  options: RouteOptions<Caller>,
): (run: Answering<R, Caller>) => ApiHandler {
  return (run) =>
    apiFunction(options, async (event, call) => {
      // First of all: a caller without permission must not learn what a valid request looks like.
      const caller = (await options.identify?.(call)) as Caller;
      const request = { ...call, ...requestOf(route, event), caller };
      const { auditor } = options;
      if (!auditor || !route.deed) return (await run(request)) as Reply;
      const deed = { ...auditor.actor(call, caller), ...deedOf(route, request) };
      return (await auditor.audit(deed, () => run(request))) as Reply;
    });
}

function deedOf({ deed, method }: Route, request: RequestOf<Route> & Call) {
  if (!deed) throw new Error('This route does nothing that is recorded');
  const values: Readonly<Record<string, unknown>> = Object.assign({}, request.params, request.body);
  const about = deed.about === undefined ? undefined : String(values[deed.about]);
  return { what: deed.what, about, endsWithin: method === 'GET' ? undefined : request.remainingTime() };
}

function requestOf<R extends Route>(route: R, event: APIGatewayProxyEvent): RequestOf<R> {
  const now = systemClock.now();
  const { params, query, body, paged, bodyOptional } = route;
  const parameters = event.queryStringParameters ?? {};
  return {
    body: body && checked(body, readJsonObject(event, bodyOptional), 'request', now),
    query:
      query || paged ? checked({ ...query, ...(paged && pageFields) }, parameters, 'text', now) : undefined,
    params: params && checked(params, event.pathParameters ?? {}, 'text', now),
  } as RequestOf<R>;
}
