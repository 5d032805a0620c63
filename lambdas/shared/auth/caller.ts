import {
  type CallerRole,
  isKeyless,
  type Role,
  roles,
  type SignInRole,
  signInRoles,
} from '../../../contracts/http/roles';
import { sessionId } from '../../../contracts/http/session-id';
import { DomainError } from '../http/domain-error';
import type { FindLiveSession } from './live-sessions';

/** Who a request comes from, by its token. */
export interface Caller {
  readonly userId: string;
  /** Empty where a device calls. */
  readonly email: string;
  readonly role: CallerRole;
}

/** Somebody with a token of a sign-in, or a device. */
export interface TokenCaller extends Caller {
  readonly sessionId: string;
  /** Whether the account's address was proven; until then nothing counts that reviewers see. */
  readonly isProven?: boolean;
}

/** Somebody who signed in to an account. */
export interface SignedIn extends TokenCaller {
  readonly role: SignInRole;
}

/** The caller in a token; undefined unless we signed it, it is complete and it has not expired. */
export type VerifyToken = (token: string) => Promise<TokenCaller | undefined>;

export interface Access {
  /** The roles that may call; others get 403. */
  readonly roles: readonly CallerRole[];
  readonly verify: VerifyToken;
  /** Hears of somebody who is known and asks for what is not theirs. */
  readonly onRefused?: (caller: TokenCaller) => void;
}

/** What is said everywhere to who has to add a passkey; the edge says the same. */
const passkeyFirst = 'This account needs a passkey here. Please add one first.';

/** Reads an Authorization header: 401 without a valid token, 403 with another role. */
export function callerWith({
  roles: allowed,
  verify,
  onRefused,
}: Access): (authorization: string | undefined) => Promise<TokenCaller> {
  return async (authorization) => {
    const token = bearerToken(authorization);
    const caller = token === undefined ? undefined : await verify(token);
    if (caller === undefined) throw unauthenticated();
    if (!allowed.includes(caller.role)) {
      onRefused?.(caller);
      if (isKeyless(caller.role)) throw new DomainError('forbidden', passkeyFirst);
      throw new DomainError('forbidden', `This is for the role ${allowed.join(' or ')}`);
    }
    return caller;
  };
}

export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'A valid bearer token is required');
}

/** The caller in the claims of a token or session. */
export function callerOf({ sub, email, role, sid }: Readonly<Record<string, unknown>>): SignedIn | undefined {
  if (typeof sub !== 'string' || !/^[1-9][0-9]*$/.test(sub)) return undefined;
  if (typeof sid !== 'string' || !sessionId.pattern.test(sid)) return undefined;
  if (typeof email !== 'string' || !isSignInRole(role)) return undefined;
  return { userId: sub, email, role, sessionId: sid };
}

/** Refuses a token whose sign-in has ended, or was one of another role. */
export function whileSignedIn(verify: VerifyToken, find: FindLiveSession): VerifyToken {
  return async (token) => {
    const caller = await verify(token);
    if (caller === undefined) return undefined;
    const session = await find(caller.userId, caller.sessionId);
    return session?.role === caller.role ? { ...caller, isProven: session.isProven } : undefined;
  };
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

function isSignInRole(value: unknown): value is SignInRole {
  return signInRoles.some((role) => role === value);
}

/** RFC 6750: the scheme in any case, one space, three parts in base64url. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1];
}
