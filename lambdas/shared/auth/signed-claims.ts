import type { KeyObject } from 'node:crypto';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { type Now, seconds } from '../time/clock';
import type { SigningKeys } from './signing-keys';

/** The type in the header; a JWT of another type is refused whoever signed it (RFC 8725, 3.11). */
export type TokenType = 'JWT' | 'session';

export type Claims = Readonly<Record<string, unknown>>;

type Key = KeyObject | Uint8Array;

const issuer = 'schoolhouse';

/** A signed JWT with these claims that expires after some seconds. */
export type SignClaims = (claims: object, lifetime: number) => Promise<string>;

/** The claims of a JWT that we signed, that is complete and has not expired. */
export type VerifyClaims = (token: string) => Promise<Claims | undefined>;

export function signJwt(
  claims: object,
  lifetime: number,
  by: { readonly header: JWTHeaderParameters; readonly key: Key; readonly clock: Now },
): Promise<string> {
  const iat = seconds(by.clock);
  return new SignJWT({ ...claims, iat, exp: iat + lifetime, iss: issuer })
    .setProtectedHeader(by.header)
    .sign(by.key);
}

export type Outcome = Claims | undefined | 'unknown signature';

export async function checkJwt(
  token: string,
  by: { readonly algorithm: string; readonly type: TokenType; readonly key: Key; readonly clock: Now },
): Promise<Outcome> {
  try {
    const { payload } = await jwtVerify(token, by.key, {
      algorithms: [by.algorithm],
      typ: by.type,
      issuer,
      requiredClaims: ['exp'],
      currentDate: new Date(by.clock.now()),
    });
    return payload;
  } catch (error) {
    return error instanceof errors.JWSSignatureVerificationFailed ? 'unknown signature' : undefined;
  }
}

const algorithm = 'HS256';

/** By a secret that signs and checks. */
export function signClaims(keys: Pick<SigningKeys, 'current'>, clock: Now, type: TokenType): SignClaims {
  return async (claims, lifetime) => {
    const key = bytesOf(await keys.current());
    return signJwt(claims, lifetime, { header: { alg: algorithm, typ: type }, key, clock });
  };
}

/** Reads the keys again only for a token in which nothing but the signature is wrong. */
export function verifyClaims(
  keys: Pick<SigningKeys, 'known' | 'renewed'>,
  clock: Now,
  type: TokenType,
): VerifyClaims {
  const check = async (token: string, known: readonly string[]): Promise<Outcome> => {
    for (const key of known) {
      const outcome = await checkJwt(token, { algorithm, type, key: bytesOf(key), clock });
      if (outcome !== 'unknown signature') return outcome;
    }
    return 'unknown signature';
  };
  return async (token) => {
    const outcome = await check(token, await keys.known());
    if (outcome !== 'unknown signature') return outcome;
    const renewed = await check(token, (await keys.renewed()) ?? []);
    return renewed === 'unknown signature' ? undefined : renewed;
  };
}

function bytesOf(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}
