import type { RequestHandler } from 'cdk-offline';
import { ask, type WireAnswer } from './in-process';

/** Asks a service as an operator does. */
export type AsOperator = (
  service: string,
  method: string,
  path: string,
  body?: Buffer,
) => Promise<WireAnswer>;

export function operatorOf(aws: () => RequestHandler, region: string): AsOperator {
  return (service, method, path, body = Buffer.alloc(0)) =>
    ask(aws(), { method, path, headers: headersOf(region, service, body), body });
}

/** By which a service knows an operator. */
export function headersOf(region: string, service: string, body: Buffer) {
  const scope = `local-operator/20261102/${region}/${service}/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`;
  return { authorization, 'content-length': String(body.length) };
}
