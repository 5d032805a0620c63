import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type * as z from 'zod';
import type { Log } from '../log/log';
import { namesTag } from './conditional';
import { acceptsGzip, encodePayload } from './payload';
import { type ApiHeaders, errorReply, type Reply } from './reply';
import { readJsonObject } from './request-body';
import { validate } from './validate';

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** Reads a header, named in lower case. */
export type ReadHeader = (name: string) => string | undefined;

export interface ApiRequest<Body, Query, Caller, Path> {
  readonly body: Body;
  readonly query: Query;
  readonly path: Path;
  readonly caller: Caller;
  /** Address that the connection to API Gateway came from: nothing that a client can make up. */
  readonly sourceIp: string;
  readonly header: ReadHeader;
  readonly gzipAccepted: boolean;
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
}

export interface Operation<Body, Query, Result, Caller, Path = undefined> {
  readonly allowedOrigin: string;
  readonly log: Log;
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

/** A function behind API Gateway: untrusted input in, checked values to `run`, one shape of answer out. */
export function apiHandler<Result, Body = undefined, Query = undefined, Caller = undefined, Path = undefined>(
  operation: Operation<Body, Query, Result, Caller, Path>,
): ApiHandler {
  return async (event, context) => {
    operation.log.addContext(context);
    const gzipAccepted = acceptsGzip(header(event, 'accept-encoding'));
    const reply = await answer(operation, event, context, gzipAccepted).catch((error: unknown) =>
      errorReply(error, operation.log),
    );
    if (namesTag(header(event, 'if-none-match'), reply.headers?.['etag'])) {
      return unchanged({ ...commonHeaders(operation.allowedOrigin, 'identity'), ...reply.headers });
    }
    const payload = reply.payload ?? (await encodePayload(JSON.stringify(reply.body), gzipAccepted));
    return {
      statusCode: reply.status,
      headers: { ...commonHeaders(operation.allowedOrigin, payload.encoding), ...reply.headers },
      body: payload.body,
      isBase64Encoded: payload.isBase64Encoded,
    };
  };
}

async function answer<Body, Query, Result, Caller, Path>(
  {
    caller,
    credential = 'authorization',
    body,
    bodyOptional,
    query,
    path,
    run,
    reply,
  }: Operation<Body, Query, Result, Caller, Path>,
  event: APIGatewayProxyEvent,
  context: Context,
  gzipAccepted: boolean,
): Promise<Reply> {
  // Whoever may not call learns nothing of what a good request looks like.
  const who = (await caller?.(header(event, credential))) as Caller;
  const result = await run({
    caller: who,
    body: (body && validate(body, readJsonObject(event, bodyOptional))) as Body,
    query: (query && validate(query, event.queryStringParameters ?? {})) as Query,
    path: (path && validate(path, event.pathParameters ?? {})) as Path,
    sourceIp: event.requestContext.identity.sourceIp,
    header: (name) => header(event, name),
    gzipAccepted,
    remainingTime: () => context.getRemainingTimeInMillis(),
  });
  return reply(result);
}

function commonHeaders(allowedOrigin: string, encoding: 'gzip' | 'identity'): ApiHeaders {
  return {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': allowedOrigin,
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
    ...(encoding === 'gzip' && { 'content-encoding': encoding }),
  };
}

/** What the caller has is what it would get. */
function unchanged({ 'content-type': _, ...headers }: ApiHeaders): APIGatewayProxyResult {
  return { statusCode: 304, headers, body: '', isBase64Encoded: false };
}

function header(event: APIGatewayProxyEvent, name: string): string | undefined {
  const found = Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}
