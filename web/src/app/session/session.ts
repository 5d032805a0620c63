import type { Failure, Result } from '../../data/failure';
import type { Credentials, SendRequest } from '../../data/request';
import { createSessionService, type NewAccount, type SessionService } from './session-service';
import {
  createSessionStore,
  type SessionState,
  type SessionStore,
  type StoreDependencies,
} from './session-store';

/** Other tabs of the same browser. */
export interface Tabs {
  tell(message: TabMessage): void;
  listen(onMessage: (message: TabMessage) => void): void;
}

export type TabMessage = 'signed-in' | 'signed-out';

export interface SessionDependencies extends StoreDependencies {
  /** Sends without credentials. */
  readonly ask: SendRequest;
  readonly tabs: Tabs;
}

export interface Session extends Credentials {
  state(): SessionState;
  subscribe(onChange: () => void): () => void;
  start(): Promise<void>;
  signIn: SessionService['signIn'];
  register(entry: NewAccount): Promise<Result<unknown>>;
  signOut(): Promise<Failure | null>;
  /** The person has closed the dialog without signing in. */
  giveUp(): void;
  /** Somebody uses the page: the session is renewed before it ends. */
  touch(): void;
}

/** The cookie lives for 15 minutes. */
const RENEW_AFTER_MS = 8 * 60_000;

/** The session of this page: kept alive by use, ended in every tab at once, asked for again when a request needs it. */
export function createSession({ ask, tabs, memory, now }: SessionDependencies): Session {
  const store = createSessionStore({ memory, now });
  const service = createSessionService(ask, store);
  const { state, subscribe, become } = store;

  const renewInTime = async () => {
    if (store.token() === null || store.age() < RENEW_AFTER_MS) return;
    if ((await service.renew()) === 'ended') store.forgetToken();
  };
  const signIn: SessionService['signIn'] = async (entry, way) => {
    const entered = await service.signIn(entry, way);
    if (entered.ok && store.token() !== null) tabs.tell('signed-in');
    return entered;
  };
  tabs.listen((message) => {
    if (message === 'signed-out') store.leave();
    else void service.renew();
  });

  return {
    state,
    subscribe,
    start: async () => {
      if (state().phase !== 'starting') return;
      const outcome = await service.renew();
      if (outcome === 'ended') store.leave();
      if (outcome === 'failed') become({ phase: 'anonymous' });
    },
    signIn,
    register: async (entry) => {
      const answer = await service.register(entry);
      const { email, password } = entry;
      return answer.ok ? signIn({ email, password }) : answer;
    },
    signOut: async () => {
      const answer = await service.signOut();
      if (!answer.ok) return answer.failure;
      store.leave();
      tabs.tell('signed-out');
      return null;
    },
    giveUp: () => become({ isAsking: false }),
    touch: () => void renewInTime(),
    headers: async (path): Promise<Readonly<Record<string, string>>> => {
      await renewInTime();
      const token = store.token();
      // The other paths take the cookie, and a token in the wrong place can only leak.
      return token === null || !path.startsWith('/api/') ? {} : { authorization: `Bearer ${token}` };
    },
    refused: async (attempt) => {
      if (attempt > 1) return 'stands';
      const outcome = await service.renew();
      if (outcome === 'renewed') return 'again';
      // Who has signed out meanwhile is not asked to come back.
      if (outcome === 'failed' || !state().account) return 'stands';
      return (await signedInAgain(store)) ? 'again' : 'cancelled';
    },
  };
}

/** Asks the person to sign in again; false when they would rather not. */
function signedInAgain(store: SessionStore): Promise<boolean> {
  store.forgetToken();
  store.become({ isAsking: true });
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.state().isAsking) return;
      stop();
      resolve(store.token() !== null);
    });
  });
}
