import type { IncomingMessage } from 'node:http';
import { readBytes } from '../protocol/read-body';
import { ServiceError } from '../protocol/service-error';
import { rawHeaders } from '../raw-headers';
import { GatewayError } from './gateway-error';

/** What API Gateway reads of an HTTP request before it reads the body. */
export interface Exchange {
  readonly httpMethod: string;
  /** After the stage, as sent: "/notes/42". */
  readonly path: string;
  readonly query: URLSearchParams;
  /** In the client's spelling and order; one entry for each line. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly sourceIp: string;
  readonly request: IncomingMessage;
}

/** Request line and header values together, in bytes; an API's quota that cannot be raised. */
const headerLimit = 10_240;
const bodyLimit = 10 * 1024 * 1024;

export function readExchange(request: IncomingMessage, path: string, query: string): Exchange {
  return {
    httpMethod: request.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    headers: rawHeaders(request),
    sourceIp: (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, ''),
    request,
  };
}

/** The last value of a header, as API Gateway reads repeated ones. */
export function header(exchange: Exchange, name: string): string | undefined {
  return exchange.headers.findLast(([key]) => key.toLowerCase() === name)?.[1];
}

export function checkHeaderSize(exchange: Exchange): void {
  const line = `${exchange.httpMethod} ${exchange.request.url ?? ''}`.length;
  const size = exchange.headers.reduce((sum, [, value]) => sum + Buffer.byteLength(value), line);
  if (size > headerLimit) throw new GatewayError('DEFAULT_4XX');
}

export async function readPayload(request: IncomingMessage): Promise<Buffer> {
  return readBytes(request, bodyLimit).catch((error: unknown) => {
    throw error instanceof ServiceError ? new GatewayError('REQUEST_TOO_LARGE') : error;
  });
}
