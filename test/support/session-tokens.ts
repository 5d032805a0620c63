import { createHmac } from 'node:crypto';

export type Claims = Readonly<Record<string, unknown>>;

/** Of the session that `sessionClaims` are of. */
const sessionId = 's'.repeat(22);

const header = { alg: 'HS256', typ: 'session' };

/** Claims of a good session, from now on. */
export function sessionClaims(role: unknown = 'Admin'): Claims {
  const now = Math.floor(Date.now() / 1000);
  const times = { auth_time: now, iat: now, exp: now + 900 };
  return { sub: '7', sid: sessionId, email: 'staff@school.example', role, ...times, iss: 'schoolhouse' };
}

/** A token of any header and claims, signed by HMAC whatever the header says. */
export function forged(key: string, claims: unknown, head: unknown = header, hash = 'sha256'): string {
  const text = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}
