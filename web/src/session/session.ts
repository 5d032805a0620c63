import type { Failure, Result } from '../api/failure';
import type { Credentials, SendRequest } from '../api/request';
import { type Account, readAdmission } from './account';

/** Other tabs of the same browser. */
export interface Tabs {
  tell(message: TabMessage): void;
  listen(onMessage: (message: TabMessage) => void): void;
}

export type TabMessage = 'signed-in' | 'signed-out';

export interface SessionDependencies {
  /** Sends without credentials; the browser adds the cookie, which no script can read. */
  readonly ask: SendRequest;
  readonly tabs: Tabs;
  /** Remembers only that somebody signed in here, so that nobody else waits for an answer to "who is it?". */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

export interface SessionState {
  readonly phase: 'starting' | 'anonymous' | 'signed-in';
  readonly account: Account | null;
  /** A request waits until the person has signed in again. */
  readonly isAsking: boolean;
}

export interface Entry {
  readonly email: string;
  readonly password: string;
}

export interface Session extends Credentials {
  state(): SessionState;
  /** Calls back on every change; returns how to stop that. */
  subscribe(onChange: () => void): () => void;
  start(): Promise<void>;
  signIn(entry: Entry): Promise<Result<Account>>;
  register(entry: Entry): Promise<Result<Account>>;
  signOut(): Promise<Failure | null>;
  /** The person would rather not sign in again. */
  giveUp(): void;
  /** Somebody uses the page: the session is renewed before it ends. */
  touch(): void;
}

const SIGNED_IN_BEFORE = 'schoolhouse.signed-in';
/** The cookie lives for 15 minutes. */
const RENEW_AFTER_MS = 8 * 60_000;
// API Gateway gives up after 29 s; what is longer than that is the way there and back.
const TIMEOUT_MS = 35_000;

/** Who uses this page. The token for the APIs is in a variable here and nowhere else. */
export function createSession({ ask, tabs, memory, now }: SessionDependencies): Session {
  const listeners = new Set<() => void>();
  const wasHere = memory.getItem(SIGNED_IN_BEFORE) !== null;
  let state: SessionState = { phase: wasHere ? 'starting' : 'anonymous', account: null, isAsking: false };
  let token: string | null = null;
  let renewedAt = 0;
  let renewal: Promise<Renewal> | null = null;
  let waiting: ((isSignedIn: boolean) => void)[] = [];

  const become = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const settle = (isSignedIn: boolean) => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(isSignedIn);
  };

  const admit = (body: unknown, email: string): Result<Account> => {
    const admission = readAdmission(body);
    if (!admission) return { ok: false, failure: { kind: 'unexpected', status: 200 } };
    token = admission.token;
    renewedAt = now();
    memory.setItem(SIGNED_IN_BEFORE, 'yes');
    const account = { email: admission.email ?? email, role: admission.role };
    become({ phase: 'signed-in', account, isAsking: false });
    settle(true);
    return { ok: true, value: account };
  };
  const leave = () => {
    token = null;
    memory.removeItem(SIGNED_IN_BEFORE);
    become({ phase: 'anonymous', account: null, isAsking: false });
    settle(false);
  };

  const renew = (): Promise<Renewal> => {
    renewal ??= (async () => {
      const answer = await ask({ method: 'POST', path: '/api/auth/session', timeoutMs: TIMEOUT_MS });
      renewal = null;
      if (answer.ok) return admit(answer.value.body, state.account?.email ?? '').ok ? 'renewed' : 'failed';
      return ['refused', 'not-found'].includes(answer.failure.kind) ? 'ended' : 'failed';
    })();
    return renewal;
  };
  const renewInTime = async () => {
    if (state.phase !== 'signed-in' || token === null || now() - renewedAt < RENEW_AFTER_MS) return;
    if ((await renew()) === 'ended') token = null;
  };
  const askAgain = () => {
    token = null;
    become({ isAsking: true });
    return new Promise<boolean>((resolve) => waiting.push(resolve));
  };

  tabs.listen((message) => {
    if (message === 'signed-out') leave();
    else void renew();
  });

  const session: Session = {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    start: async () => {
      if (state.phase !== 'starting') return;
      const outcome = await renew();
      if (outcome === 'ended') leave();
      if (outcome === 'failed') become({ phase: 'anonymous' });
    },
    signIn: async ({ email, password }) => {
      const body = { email, password };
      const answer = await ask({ method: 'POST', path: '/api/auth/login', body, timeoutMs: TIMEOUT_MS });
      if (!answer.ok) return answer;
      const admitted = admit(answer.value.body, email.trim().toLowerCase());
      if (admitted.ok) tabs.tell('signed-in');
      return admitted;
    },
    register: async (entry) => {
      const answer = await ask({
        method: 'POST',
        path: '/api/auth/register',
        body: { email: entry.email, password: entry.password },
        timeoutMs: TIMEOUT_MS,
      });
      return answer.ok ? session.signIn(entry) : answer;
    },
    signOut: async () => {
      const answer = await ask({ method: 'POST', path: '/api/auth/logout', timeoutMs: TIMEOUT_MS });
      if (!answer.ok && !['refused', 'not-found'].includes(answer.failure.kind)) return answer.failure;
      leave();
      tabs.tell('signed-out');
      return null;
    },
    giveUp: () => {
      become({ isAsking: false });
      settle(false);
    },
    touch: () => void renewInTime(),
    headers: async (path): Promise<Readonly<Record<string, string>>> => {
      await renewInTime();
      // The other paths take the cookie, and a token in the wrong place can only leak.
      if (token === null || !path.startsWith('/api/')) return {};
      return { authorization: `Bearer ${token}` };
    },
    refused: async (attempt) => {
      if (attempt > 1) return 'stands';
      const outcome = await renew();
      if (outcome === 'renewed') return 'again';
      // Who has signed out meanwhile is not asked to come back.
      if (outcome === 'failed' || !state.account) return 'stands';
      return (await askAgain()) ? 'again' : 'cancelled';
    },
  };
  return session;
}

type Renewal = 'renewed' | 'ended' | 'failed';
