import { errors, jwtVerify, SignJWT } from 'jose';
import { type Now, seconds } from '../time/clock';
import type { SigningKeys } from './signing-keys';

/** The type in the header; a JWT of another type is refused whoever signed it (RFC 8725, 3.11). */
export type TokenType = 'JWT' | 'session';

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
    return new SignJWT({ ...claims, iat, exp: iat + lifetime, iss: issuer })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .sign(bytesOf(await keys.current()));
  };
}

/** Reads the keys again only for a token in which nothing but the signature is wrong. */
export function verifyClaims(
  keys: Pick<SigningKeys, 'known' | 'renewed'>,
  clock: Now,
  type: TokenType,
): VerifyClaims {
  return async (token) => {
    const outcome = await check(token, await keys.known(), clock, type);
    if (outcome !== 'unknown signature') return outcome;
    const renewed = await check(token, (await keys.renewed()) ?? [], clock, type);
    return renewed === 'unknown signature' ? undefined : renewed;
  };
}

type Outcome = Claims | undefined | 'unknown signature';

async function check(token: string, keys: readonly string[], clock: Now, type: TokenType): Promise<Outcome> {
  const rules = {
    algorithms: [algorithm],
    typ: type,
    issuer,
    requiredClaims: ['exp'],
    currentDate: new Date(clock.now()),
  };
  for (const key of keys) {
    try {
      return (await jwtVerify(token, bytesOf(key), rules)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return 'unknown signature';
}

function bytesOf(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}
