import { type Role, roles } from '../../../contracts/http/roles';
import { DomainError } from '../http/domain-error';

/** Who a request comes from, by its token. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
}

/** The caller that a token names; undefined unless the token is ours, whole and of today. */
export type VerifyToken = (token: string) => Promise<Caller | undefined>;

export interface Access {
  /** Those who may; anybody else gets 403. */
  readonly roles: readonly Role[];
  readonly verify: VerifyToken;
}

/** Reads an Authorization header: 401 without a good token, 403 with one of another role. */
export function callerWith({
  roles: allowed,
  verify,
}: Access): (authorization: string | undefined) => Promise<Caller> {
  return async (authorization) => {
    const token = bearerToken(authorization);
    const caller = token === undefined ? undefined : await verify(token);
    if (caller === undefined) throw new DomainError('unauthenticated', 'A valid bearer token is required');
    if (!allowed.includes(caller.role)) {
      throw new DomainError('forbidden', `This is for the role ${allowed.join(' or ')}`);
    }
    return caller;
  };
}

/** Whom the claims of a token or a session name. */
export function callerOf({ sub, email, role }: Readonly<Record<string, unknown>>): Caller | undefined {
  if (typeof sub !== 'string' || !/^[1-9][0-9]*$/.test(sub)) return undefined;
  if (typeof email !== 'string' || !isRole(role)) return undefined;
  return { userId: sub, email, role };
}

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** RFC 6750: the scheme in any case, one space, three parts in base64url. */
function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '')?.[1];
}
