import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../time/clock';
import type { SigningKeys } from './signing-keys';

/** The type in the header; a JWT of another type is refused whoever signed it (RFC 8725, 3.11). */
export type TokenType = 'JWT' | 'session';

export type Now = Pick<Clock, 'now'>;

export type Claims = Readonly<Record<string, unknown>>;

const issuer = 'schoolhouse';
const algorithm = 'HS256';

/** A signed JWT with these claims that expires after some seconds. */
export type SignClaims = (claims: object, lifetime: number) => Promise<string>;

/** The claims of a JWT that we signed, that is complete and has not expired. */
export type VerifyClaims = (token: string) => Promise<Claims | undefined>;

export function signClaims(keys: Pick<SigningKeys, 'current'>, clock: Now, type: TokenType): SignClaims {
  return async (claims, lifetime) => {
    const iat = seconds(clock);
    const all = { ...claims, iat, exp: iat + lifetime, iss: issuer };
    const signed = `${encoded({ alg: algorithm, typ: type })}.${encoded(all)}`;
    return `${signed}.${signatureOf(signed, await keys.current())}`;
  };
}

/** Reads the keys again only for a token in which nothing but the signature is wrong. */
export function verifyClaims(
  keys: Pick<SigningKeys, 'known' | 'renewed'>,
  clock: Now,
  type: TokenType,
): VerifyClaims {
  return async (token) => {
    const read = readToken(token, clock, type);
    if (read === undefined) return undefined;
    if (isSigned(read, await keys.known())) return read.claims;
    return isSigned(read, (await keys.renewed()) ?? []) ? read.claims : undefined;
  };
}

interface Token {
  readonly signed: string;
  readonly signature: string;
  readonly claims: Claims;
}

/** Only our own form of a JWT: one algorithm, no extension that must be understood, and an end. */
function readToken(token: string, clock: Now, type: TokenType): Token | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const [header, claims] = [decoded(head), decoded(body)];
  if (header === undefined || claims === undefined || rest.length > 0) return undefined;
  const isOurs = header['alg'] === algorithm && header['typ'] === type && header['crit'] === undefined;
  return isOurs && isValidNow(claims, seconds(clock))
    ? { signed: `${head}.${body}`, signature, claims }
    : undefined;
}

function isValidNow({ iss, exp, nbf }: Claims, now: number): boolean {
  const hasBegun = nbf === undefined || (typeof nbf === 'number' && nbf <= now);
  return iss === issuer && typeof exp === 'number' && now < exp && hasBegun;
}

function isSigned({ signed, signature }: Token, keys: readonly string[]): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const ours = Buffer.from(signatureOf(signed, key));
    return ours.length === given.length && timingSafeEqual(ours, given);
  });
}

function signatureOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decoded(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

export function seconds(clock: Now): number {
  return Math.floor(clock.now() / 1000);
}
