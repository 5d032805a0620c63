import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Log } from '../log/log';
import { namesTag } from './conditional';
import { acceptsGzip, encodePayload } from './payload';
import { type ApiHeaders, errorReply, type Reply } from './reply';

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** Reads a header, named in lower case. */
export type ReadHeader = (name: string) => string | undefined;

/** What is known about a request besides the values that its route describes. */
export interface Call {
  /** The address that connected to API Gateway; a client cannot invent it. */
  readonly sourceIp: string;
  /** The id of the API key that it came with, if it needed one. */
  readonly apiKeyId: string | undefined;
  readonly header: ReadHeader;
  readonly gzipAccepted: boolean;
  /** Names a request with an Idempotency-Key: it is the same whenever that is sent again. */
  readonly requestId?: string | undefined;
  /** Whether that one may have been begun before, and nobody knows how far it came. */
  readonly isAgain?: boolean | undefined;
  /** Milliseconds until Lambda ends the invocation. */
  readonly remainingTime: () => number;
}

export interface ApiFunctionOptions {
  readonly allowedOrigin: string;
  readonly log: Log;
}

/** A function behind API Gateway: gives every answer, errors included, the same form; compresses it, or answers 304. */
export function apiFunction(
  { allowedOrigin, log }: ApiFunctionOptions,
  answer: (event: APIGatewayProxyEvent, call: Call) => Promise<Reply>,
): ApiHandler {
  return async (event, context) => {
    log.addContext(context);
    const header: ReadHeader = (name) => headerOf(event, name);
    const call: Call = {
      sourceIp: event.requestContext.identity.sourceIp,
      apiKeyId: event.requestContext.identity.apiKeyId ?? undefined,
      header,
      gzipAccepted: acceptsGzip(header('accept-encoding')),
      remainingTime: () => context.getRemainingTimeInMillis(),
    };
    const reply = await answer(event, call).catch((error: unknown) => errorReply(error, log));
    if (namesTag(header('if-none-match'), reply.headers?.['etag'])) {
      return emptied(304, allowedOrigin, reply.headers);
    }
    if (!reply.payload && !reply.body) return emptied(reply.status, allowedOrigin, reply.headers);
    const payload = reply.payload ?? (await encodePayload(JSON.stringify(reply.body), call.gzipAccepted));
    return {
      statusCode: reply.status,
      headers: { ...commonHeaders(allowedOrigin, payload.encoding), ...reply.headers },
      ...(reply.cookies && { multiValueHeaders: { 'set-cookie': [...reply.cookies] } }),
      body: payload.body,
      isBase64Encoded: payload.isBase64Encoded,
    };
  };
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

/** An answer without a body: there is nothing to say, or the caller has it already. */
function emptied(
  statusCode: number,
  allowedOrigin: string,
  given: ApiHeaders | undefined,
): APIGatewayProxyResult {
  const {
    'content-type': _,
    'access-control-expose-headers': __,
    ...headers
  }: ApiHeaders = { ...commonHeaders(allowedOrigin, 'identity'), ...given };
  return { statusCode, headers, body: '', isBase64Encoded: false };
}

function headerOf(event: APIGatewayProxyEvent, name: string): string | undefined {
  const found = Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name);
  return found?.[1];
}
