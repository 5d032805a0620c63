import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Deed } from '../../../contracts/http/deed';
import { pageFields } from '../../../contracts/http/paging';
import type { ReplyOf, RequestOf, Route } from '../../../contracts/http/route';
import type { audited } from '../deeds/audited';
import type { Actor } from '../deeds/report-deed';
import type { Attempt } from '../idempotency/once';
import type { Repeats } from '../idempotency/repeats';
import { systemClock } from '../time/clock';
import { type ApiFunctionOptions, type ApiHandler, apiFunction, type Call } from './api-function';
import { checked } from './checked';
import type { Payload } from './payload';
import { errorReply, type Reply } from './reply';
import { readJsonObject } from './request-body';
import { readFile } from './request-file';

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
  /** Recognises a request that is sent again. */
  readonly repeats?: Repeats;
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
      const checkedRequest = { ...call, ...requestOf(route, event), caller };
      const { auditor, repeats, log } = options;
      const answer = async (attempt?: Attempt) => {
        const request = { ...checkedRequest, ...attempt };
        if (!auditor || !route.deed) return (await run(request)) as Reply;
        const deed = { ...auditor.actor(call, caller), ...deedOf(route, request) };
        return (await auditor.audit(deed, () => run(request))) as Reply;
      };
      if (!repeats) return answer();
      return repeats(event, call, caller, (attempt) =>
        answer(attempt).catch((error: unknown) => errorReply(error, log)),
      );
    });
}

function deedOf({ deed, method }: Route, request: RequestOf<Route> & Call) {
  if (!deed) throw new Error('This route does nothing that is recorded');
  const { what, bySwitch, aboutAnswer } = deed;
  const values: Readonly<Record<string, unknown>> = Object.assign({}, request.params, request.body);
  const about = deed.aboutEach ? eachIn(values, deed.aboutEach) : deed.about && String(values[deed.about]);
  const turned = bySwitch && values[bySwitch.field];
  return {
    what: bySwitch === undefined || turned === undefined ? what : bySwitch[turned ? 'on' : 'off'],
    about,
    ...(aboutAnswer !== undefined && { aboutResult: (reply: unknown) => namedIn(reply, aboutAnswer) }),
    endsWithin: method === 'GET' ? undefined : request.remainingTime(),
  };
}

/** Of characters in an entry of the audit log: as many ids as fit, and how many more there are. */
const mostAbout = 1_000;

function eachIn(
  values: Readonly<Record<string, unknown>>,
  { list, field }: NonNullable<Deed['aboutEach']>,
): string {
  const entries = values[list] as readonly Readonly<Record<string, unknown>>[];
  const [first = '', ...others] = entries.map((entry) => String(entry[field]));
  let told = first;
  for (const [at, id] of others.entries()) {
    if (told.length + id.length > mostAbout) return `${told} +${others.length - at}`;
    told += ` ${id}`;
  }
  return told;
}

function namedIn(reply: unknown, field: string): string {
  const { body } = reply as { readonly body: Readonly<Record<string, unknown>> };
  return String(body[field]);
}

function requestOf<R extends Route>(route: R, event: APIGatewayProxyEvent): RequestOf<R> {
  const now = systemClock.now();
  const { params, query, body, file, paged, bodyOptional } = route;
  const parameters = event.queryStringParameters ?? {};
  return {
    body: body && checked(body, readJsonObject(event, bodyOptional), 'request', now),
    file: file && readFile(event, file.most),
    query:
      query || paged ? checked({ ...query, ...(paged && pageFields) }, parameters, 'text', now) : undefined,
    params: params && checked(params, decoded(event.pathParameters ?? {}), 'text', now),
  } as RequestOf<R>;
}

/** API Gateway may hand variables of a path on as they are written in it. */
function decoded(variables: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, meant(value)]));
}

function meant(written: string | undefined): string | undefined {
  try {
    return written && decodeURIComponent(written);
  } catch {
    return written;
  }
}
