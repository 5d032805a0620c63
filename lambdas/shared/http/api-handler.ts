import type { APIGatewayProxyEvent } from 'aws-lambda';
import type * as z from 'zod';
import { type ApiFunctionOptions, type ApiHandler, apiFunction, type Call } from './api-function';
import type { Reply } from './reply';
import { readJsonObject } from './request-body';
import { validate } from './validate';

export interface ApiRequest<Body, Query, Caller, Path> extends Call {
  readonly body: Body;
  readonly query: Query;
  readonly path: Path;
  readonly caller: Caller;
}

export interface Operation<Body, Query, Result, Caller, Path = undefined> extends ApiFunctionOptions {
  /** Who may call, by a header that shows it; without it anybody may. */
  readonly caller?: (credential: string | undefined) => Promise<Caller>;
  /** The header's name in lower case, by default Authorization. */
  readonly credential?: string;
  /** Without a schema the body is not read at all. */
  readonly body?: z.ZodType<Body>;
  /** A request without a body is read as one with an empty object. */
  readonly bodyOptional?: boolean;
  readonly query?: z.ZodType<Query>;
  /** The variables in the route's path. */
  readonly path?: z.ZodType<Path>;
  readonly run: (request: ApiRequest<Body, Query, Caller, Path>) => Promise<Result>;
  readonly reply: (result: Result) => Reply;
}

/** A function whose route is not described in contracts yet: untrusted input in, checked values to `run`. */
export function apiHandler<Result, Body = undefined, Query = undefined, Caller = undefined, Path = undefined>(
  operation: Operation<Body, Query, Result, Caller, Path>,
): ApiHandler {
  return apiFunction(operation, (event, call) => answer(operation, event, call));
}

async function answer<Body, Query, Result, Caller, Path>(
  operation: Operation<Body, Query, Result, Caller, Path>,
  event: APIGatewayProxyEvent,
  call: Call,
): Promise<Reply> {
  const { caller, credential = 'authorization', body, bodyOptional, query, path } = operation;
  // Who may not call learns nothing of what a good request looks like.
  const who = (await caller?.(call.header(credential))) as Caller;
  const result = await operation.run({
    ...call,
    caller: who,
    body: (body && validate(body, readJsonObject(event, bodyOptional))) as Body,
    query: (query && validate(query, event.queryStringParameters ?? {})) as Query,
    path: (path && validate(path, event.pathParameters ?? {})) as Path,
  });
  return operation.reply(result);
}
