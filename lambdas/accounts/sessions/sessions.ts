import { callerOf, type SignedIn } from '../../shared/auth/caller';
import { signClaims, verifyClaims } from '../../shared/auth/signed-claims';
import type { SigningKeys } from '../../shared/auth/signing-keys';
import { type Now, seconds } from '../../shared/time/clock';

/** Seconds that a session lasts unless it is renewed. */
const lifetime = 15 * 60;
/** Seconds after which the password has to be given again, however often the session was renewed. */
const longest = 12 * 3600;

const sessionType = 'session';

/** Somebody signed in to the site. */
export interface Session {
  readonly caller: SignedIn;
  /** When the password was given, in seconds since 1970 (OpenID Connect Core, 2). */
  readonly signedInAt: number;
}

/** A session as the browser keeps it. */
export interface IssuedSession {
  readonly token: string;
  /** Seconds. */
  readonly maxAge: number;
}

export interface Sessions {
  /** A session for somebody whose password was right just now. */
  begin(caller: SignedIn): Promise<IssuedSession>;
  /** The session in a token; undefined unless we signed it, it is complete and it has not expired. */
  read(token: string): Promise<Session | undefined>;
  /** A renewed session of the same sign-in; undefined if the sign-in was too long ago. */
  renew(session: Session): Promise<IssuedSession | undefined>;
}

export function createSessions(keys: SigningKeys, clock: Now): Sessions {
  const sign = signClaims(keys, clock, sessionType);
  const verify = verifyClaims(keys, clock, sessionType);
  const issue = async ({ caller, signedInAt }: Session, maxAge: number): Promise<IssuedSession> => {
    const { userId, email, role, sessionId } = caller;
    const token = await sign({ sub: userId, email, role, sid: sessionId, auth_time: signedInAt }, maxAge);
    return { token, maxAge };
  };
  return {
    begin: (caller) => issue({ caller, signedInAt: seconds(clock) }, lifetime),

    async read(token) {
      const claims = await verify(token);
      const caller = claims && callerOf(claims);
      const signedInAt = claims?.['auth_time'];
      const isTime = typeof signedInAt === 'number' && Number.isSafeInteger(signedInAt);
      return caller && isTime ? { caller, signedInAt } : undefined;
    },

    async renew(session) {
      const left = session.signedInAt + longest - seconds(clock);
      return left > 0 ? issue(session, Math.min(lifetime, left)) : undefined;
    },
  };
}
