import type { AwsService, Permissions, Principal } from '../services';
import { type Authorize, createAuthorize } from './authorize';
import { sendJsonError } from './json';
import { type Input, parseInput, readBody } from './read-body';
import { ServiceError, unknownOperation } from './service-error';

export interface RestCall {
  readonly principal: Principal;
  readonly authorize: Authorize;
  /** What stands in the path for "{Name}". */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body. */
  readonly text: string;
  /** The body as JSON; throws for what is none. */
  readonly input: () => Input;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface RestAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is. */
  readonly body: object | string;
}

/** The largest that any service takes is an event of a function. */
const maxBytes = 6_291_556;

const denied = { name: 'AccessDeniedException', status: 403 };

type Operation = (call: RestCall) => Promise<RestAnswer> | RestAnswer;

/** By method and path: "GET /schedules/{Name}". */
export type Routes = Readonly<Record<string, Operation>>;

/** A REST service that speaks JSON: https://smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html */
export function restJsonService(service: string, permissions: Permissions, routes: Routes): AwsService {
  const table = Object.entries(routes).map(([route, run]) => {
    const [method, path = ''] = route.split(' ');
    return { method, parts: path.split('/'), run };
  });
  return {
    service,
    handle: async (principal, request, response) => {
      try {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const given = url.pathname.replace(/(.)\/$/, '$1').split('/');
        const found = table.find(
          ({ method, parts }) => method === request.method && paramsOf(parts, given) !== undefined,
        );
        const text = await readBody(request, maxBytes);
        if (found === undefined) throw unknownOperation(service, `${request.method} ${url.pathname}`, 404);
        const params = paramsOf(found.parts, given) ?? {};
        const {
          status = 200,
          headers,
          body,
        } = await found.run({
          ...{ principal, params, text, query: url.searchParams, headers: request.headers },
          authorize: createAuthorize(permissions, principal, request, denied),
          input: () => parseInput(text),
        });
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        request.resume();
        sendJsonError(response, error);
      }
    },
  };
}

function paramsOf(
  parts: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const value = given[at] ?? '';
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== value : value === '') return undefined;
    if (name !== undefined) params[name] = decodeURIComponent(value);
  }
  return params;
}
