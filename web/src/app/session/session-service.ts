import type {
  signInWithPasskey,
  useRecoveryCode,
} from '../../../../contracts/accounts/passkey-sign-in-routes';
import type { login, logout, register, renewSession } from '../../../../contracts/accounts/routes';
import type { Result } from '../../data/failure';
import type { ApiAnswer, SendRequest } from '../../data/request';
import { type Account, readSignedIn } from './account';
import type { SessionStore } from './session-store';

export interface EmailAndPassword {
  readonly email: string;
  readonly password: string;
}

export interface NewAccount extends EmailAndPassword {
  readonly fullName: string;
  /** Of the mails to the account. */
  readonly language?: string;
}

/** Types only: every visitor loads this, and the descriptions of four routes weigh a kilobyte. */
type SessionPath = (typeof logout | typeof register | typeof renewSession | WayIn)['path'];

/** The ways in. */
type WayIn = typeof login | typeof signInWithPasskey | typeof useRecoveryCode;

/** The password is right, and a passkey is asked for: with these options of a browser. */
export interface PasskeyAskedFor {
  readonly options: object;
}

type Renewal = 'renewed' | 'ended' | 'failed';

/** What the server does about sessions. */
export interface SessionService {
  /** Renews the session; calls at the same time share one request. */
  renew(): Promise<Renewal>;
  /** By the password or, on another way in, by what that takes. */
  signIn(entry: Partial<EmailAndPassword>, way?: WayIn['path']): Promise<Result<Account | PasskeyAskedFor>>;
  register(entry: NewAccount): Promise<Result<unknown>>;
  /** A session that has ended already is signed out, too. */
  signOut(): Promise<Result<unknown>>;
}

// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const TIMEOUT_MS = 35_000;

/** `ask` sends without credentials; the browser adds the cookie, which no script can read. */
export function createSessionService(ask: SendRequest, store: SessionStore): SessionService {
  let renewal: Promise<Renewal> | null = null;
  const post = (path: SessionPath, body?: object) =>
    ask({ method: 'POST', path, timeoutMs: TIMEOUT_MS, ...(body && { body }) });
  const enter = ({ body }: ApiAnswer, email: string): Result<Account> => {
    const signedIn = readSignedIn(body);
    return signedIn
      ? { ok: true, value: store.enter(signedIn, email) }
      : { ok: false, failure: { kind: 'unexpected', status: 200 } };
  };
  const renew = async (): Promise<Renewal> => {
    const answer = await post('/api/auth/session');
    if (answer.ok) return enter(answer.value, store.state().account?.email ?? '').ok ? 'renewed' : 'failed';
    return isOver(answer) ? 'ended' : 'failed';
  };
  return {
    renew: () => {
      renewal ??= renew().finally(() => {
        renewal = null;
      });
      return renewal;
    },
    signIn: async (entry, way = '/api/auth/login') => {
      const answer = await post(way, entry);
      if (!answer.ok) return answer;
      const { options } = Object(answer.value.body);
      if (options) return { ok: true, value: { options } };
      return enter(answer.value, (entry.email ?? '').trim().toLowerCase());
    },
    register: (entry) => post('/api/auth/register', entry),
    signOut: async () => {
      const answer = await post('/api/auth/logout');
      return isOver(answer) ? { ok: true, value: null } : answer;
    },
  };
}

function isOver(answer: Result<unknown>): boolean {
  return !answer.ok && (answer.failure.kind === 'refused' || answer.failure.kind === 'not-found');
}
