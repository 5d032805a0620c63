import type { Now } from '../time/clock';
import { callerOf, type TokenCaller, type VerifyToken } from './caller';
import { signClaims, verifyClaims } from './signed-claims';
import type { SigningKeys } from './signing-keys';

/** Seconds that a token is valid. */
export const tokenLifetime = 3600;

const tokenType = 'JWT';

export type IssueToken = (caller: TokenCaller) => Promise<string>;

export function issueToken(keys: Pick<SigningKeys, 'current'>, clock: Now): IssueToken {
  const sign = signClaims(keys, clock, tokenType);
  return ({ userId, email, role, sessionId }) =>
    sign({ sub: userId, email, role, sid: sessionId }, tokenLifetime);
}

export function verifyToken(keys: Pick<SigningKeys, 'known' | 'renewed'>, clock: Now): VerifyToken {
  const verify = verifyClaims(keys, clock, tokenType);
  return async (token) => {
    const claims = await verify(token);
    return claims && callerOf(claims);
  };
}
