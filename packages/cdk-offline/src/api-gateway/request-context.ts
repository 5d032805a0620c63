import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from './context';
import { type Exchange, header } from './exchange';
import type { Stage } from './stage';

export interface RequestPlace {
  readonly accountId: string;
  readonly apiId: string;
  readonly stage: Stage;
}

/** The `$context` variables that are known when a request arrives. */
export function requestContext(exchange: Exchange, place: RequestPlace, now: number): Context {
  const userAgent = header(exchange, 'user-agent');
  const host = header(exchange, 'host');
  const known: Readonly<Record<string, string | undefined>> = {
    accountId: place.accountId,
    apiId: place.apiId,
    deploymentId: place.stage.deploymentId,
    domainName: host,
    domainPrefix: place.apiId,
    extendedRequestId: `${randomBytes(11).toString('base64url')}=`,
    httpMethod: exchange.httpMethod,
    'identity.sourceIp': exchange.sourceIp,
    'identity.userAgent': userAgent,
    path: `/${place.stage.name}${exchange.path}`,
    protocol: `HTTP/${exchange.request.httpVersion}`,
    requestId: randomUUID(),
    requestTime: commonLogTime(now),
    requestTimeEpoch: String(now),
    stage: place.stage.name,
    xrayTraceId: `Root=1-${Math.floor(now / 1000).toString(16)}-${randomBytes(12).toString('hex')}`,
  };
  return new Map(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** "20/Nov/2026:07:00:00 +0000" */
function commonLogTime(now: number): string {
  const [, day, month, year, time] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+) GMT$/.exec(new Date(now).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}
