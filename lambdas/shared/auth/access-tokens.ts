import jwt from 'jsonwebtoken';
import type { Clock } from '../time/clock';
import { type Caller, type Role, roles, type VerifyToken } from './caller';
import type { SigningKeys } from './signing-keys';

/** Seconds that a token is good for. */
export const tokenLifetime = 3600;

const issuer = 'schoolhouse';
const algorithm = 'HS256';
/** A JWT of another type, whoever signed it, is no access token (RFC 8725, 3.11). */
const tokenType = 'JWT';

export type IssueToken = (caller: Caller) => Promise<string>;

type Now = Pick<Clock, 'now'>;

export function issueToken(keys: Pick<SigningKeys, 'current'>, clock: Now): IssueToken {
  return async ({ userId, email, role }) => {
    const iat = seconds(clock);
    const claims = { sub: userId, email, role, iat, exp: iat + tokenLifetime, iss: issuer };
    return jwt.sign(claims, await keys.current(), { header: { alg: algorithm, typ: tokenType } });
  };
}

/** Reads the keys again only for a token that nothing but its signature speaks against. */
export function verifyToken(keys: Pick<SigningKeys, 'known' | 'renewed'>, clock: Now): VerifyToken {
  return async (token) => {
    const outcome = check(token, await keys.known(), clock);
    if (outcome !== 'unknown signature') return outcome;
    const renewed = check(token, (await keys.renewed()) ?? [], clock);
    return renewed === 'unknown signature' ? undefined : renewed;
  };
}

type Outcome = Caller | undefined | 'unknown signature';

function check(token: string, keys: readonly string[], clock: Now): Outcome {
  for (const key of keys) {
    try {
      const { header, payload } = jwt.verify(token, key, {
        algorithms: [algorithm],
        issuer,
        clockTimestamp: seconds(clock),
        complete: true,
      });
      return header.typ === tokenType ? callerOf(payload) : undefined;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'invalid signature') return undefined;
    }
  }
  return 'unknown signature';
}

/** The library takes a token without `exp` for one that never ends. */
function callerOf(claims: string | jwt.JwtPayload): Caller | undefined {
  if (typeof claims === 'string') return undefined;
  const { sub, email, role, exp } = claims;
  if (typeof sub !== 'string' || !/^[1-9][0-9]*$/.test(sub)) return undefined;
  if (typeof email !== 'string' || !isRole(role) || exp === undefined) return undefined;
  return { userId: sub, email, role };
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

function seconds(clock: Now): number {
  return Math.floor(clock.now() / 1000);
}
