import type { ApiHeaders } from '../../shared/http/reply';
import type { IssuedSession } from './sessions';

/** The prefix makes a browser keep it from other hosts and paths, and from plain HTTP (RFC 6265bis, 4.1.3.2). */
const name = '__Host-session';
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Headers that leave the browser's session as it is. */
export function keepSession(session: IssuedSession | undefined): ApiHeaders {
  if (session === undefined) return {};
  return { 'set-cookie': `${name}=${session.token}; ${attributes}; Max-Age=${session.maxAge}` };
}

/** Headers that make the browser forget the session. */
export const forgetSession: ApiHeaders = { 'set-cookie': `${name}=; ${attributes}; Max-Age=0` };

/** The session in a Cookie header. If there are two, one was planted, and nobody knows which: then there is none. */
export function sessionIn(cookies: string | undefined): string | undefined {
  const values = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
