import jwt from 'jsonwebtoken';
import type { Clock } from '../time/clock';
import type { SigningKeys } from './signing-keys';

/** The type in the header; a JWT of another type is refused whoever signed it (RFC 8725, 3.11). */
export type TokenType = 'JWT' | 'session';

export type Now = Pick<Clock, 'now'>;

const issuer = 'schoolhouse';
const algorithm = 'HS256';

/** A signed JWT with these claims that expires after some seconds. */
export type SignClaims = (claims: object, lifetime: number) => Promise<string>;

/** The claims of a JWT that we signed, that is complete and has not expired. */
export type VerifyClaims = (token: string) => Promise<jwt.JwtPayload | undefined>;

export function signClaims(keys: Pick<SigningKeys, 'current'>, clock: Now, type: TokenType): SignClaims {
  return async (claims, lifetime) => {
    const iat = seconds(clock);
    const all = { ...claims, iat, exp: iat + lifetime, iss: issuer };
    return jwt.sign(all, await keys.current(), { header: { alg: algorithm, typ: type } });
  };
}

/** Reads the keys again only for a token in which nothing but the signature is wrong. */
export function verifyClaims(
  keys: Pick<SigningKeys, 'known' | 'renewed'>,
  clock: Now,
  type: TokenType,
): VerifyClaims {
  return async (token) => {
    const outcome = check(token, await keys.known(), clock, type);
    if (outcome !== 'unknown signature') return outcome;
    const renewed = check(token, (await keys.renewed()) ?? [], clock, type);
    return renewed === 'unknown signature' ? undefined : renewed;
  };
}

type Outcome = jwt.JwtPayload | undefined | 'unknown signature';

function check(token: string, keys: readonly string[], clock: Now, type: TokenType): Outcome {
  for (const key of keys) {
    try {
      const { header, payload } = jwt.verify(token, key, {
        algorithms: [algorithm],
        issuer,
        clockTimestamp: seconds(clock),
        complete: true,
      });
      // To the library, a token without `exp` never expires.
      const isOurs = header.typ === type && typeof payload !== 'string' && payload.exp !== undefined;
      return isOurs ? payload : undefined;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'invalid signature') return undefined;
    }
  }
  return 'unknown signature';
}

export function seconds(clock: Now): number {
  return Math.floor(clock.now() / 1000);
}
