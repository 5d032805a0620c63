import { createHash, timingSafeEqual } from 'node:crypto';
import type { Call } from '../http/api-function';
import type { SigningKeys } from './signing-keys';

/** Where a request comes from. */
export interface Arrival {
  /** Of the visitor: as the edge says, or, of who calls the API itself, that of the connection. */
  readonly address: string;
  /** Where its page is, such as `https://school.example.org`; undefined of who calls the API itself. */
  readonly site: string | undefined;
}

export type ReadArrival = (call: Pick<Call, 'header' | 'sourceIp'>) => Promise<Arrival>;

/**
 * Believes what the edge says only with the secret that the edge alone has: anybody can reach API Gateway and send such
 * headers. A secret that is new at the edge is read again, at most once a minute.
 */
export function readArrival(secret: Pick<SigningKeys, 'known' | 'renewed'>): ReadArrival {
  return async ({ header, sourceIp }) => {
    const proof = header('x-edge-proof');
    const isProven =
      proof !== undefined &&
      (isAmong(await secret.known(), proof) || isAmong((await secret.renewed()) ?? [], proof));
    if (!isProven) return { address: sourceIp, site: undefined };
    return { address: header('x-visitor') ?? sourceIp, site: siteOf(header('x-site'), header('origin')) };
  };
}

/** In the same time however much of it is right. */
function isAmong(secrets: readonly string[], given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return secrets.filter((secret) => timingSafeEqual(digest(secret), digest(given))).length > 0;
}

/** The edge knows the host and no scheme; a page of that host says it. */
function siteOf(host: string | undefined, origin: string | undefined): string | undefined {
  if (host === undefined) return undefined;
  return origin === `http://${host}` ? origin : `https://${host}`;
}
