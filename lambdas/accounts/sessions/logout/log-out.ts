import { bearerToken } from '../../../shared/auth/caller';
import type { ReadHeader } from '../../../shared/http/api-function';
import { DomainError } from '../../../shared/http/domain-error';
import type { EndSession } from '../end-sessions';
import { sessionNamedIn } from '../named-session';
import { isFromElsewhere } from '../request-site';
import { sessionIn } from '../session-cookie';

/** Ends the sign-ins of the cookie and of the token. Another site may not. Succeeds even if there is none. */
export function logOut(end: EndSession) {
  return async ({ header }: { readonly header: ReadHeader }): Promise<void> => {
    if (isFromElsewhere(header)) throw new DomainError('forbidden', 'Only the site itself may sign out');
    const tokens = [sessionIn(header('cookie')), bearerToken(header('authorization'))];
    const named = tokens.flatMap((token) => (token === undefined ? [] : (sessionNamedIn(token) ?? [])));
    await Promise.all(named.map(({ account, id }) => end(account, id)));
  };
}
