import type { Account, SignedIn } from './account';

export interface SessionState {
  readonly phase: 'starting' | 'anonymous' | 'signed-in';
  readonly account: Account | null;
  /** A request waits until the person has signed in again. */
  readonly isAsking: boolean;
}

export interface SessionStore {
  state(): SessionState;
  /** Calls back on every change; returns how to stop that. */
  subscribe(onChange: () => void): () => void;
  become(next: Partial<SessionState>): void;
  token(): string | null;
  forgetToken(): void;
  /** Milliseconds since the token came. */
  age(): number;
  enter(signedIn: SignedIn, email: string): Account;
  leave(): void;
}

export interface StoreDependencies {
  /** Remembers only that somebody signed in here, so that nobody else waits for an answer to "who is it?". */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
}

const SIGNED_IN_BEFORE = 'schoolhouse.signed-in';

/** Who uses this page. The token for the APIs is in a variable here and nowhere else. */
export function createSessionStore({ memory, now }: StoreDependencies): SessionStore {
  const listeners = new Set<() => void>();
  const wasHere = memory.getItem(SIGNED_IN_BEFORE) !== null;
  let state: SessionState = { phase: wasHere ? 'starting' : 'anonymous', account: null, isAsking: false };
  let token: string | null = null;
  let renewedAt = 0;

  const become = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    become,
    token: () => token,
    forgetToken: () => {
      token = null;
    },
    age: () => now() - renewedAt,
    enter: (signedIn, email) => {
      token = signedIn.token;
      renewedAt = now();
      memory.setItem(SIGNED_IN_BEFORE, 'yes');
      const account = { email: signedIn.email ?? email, role: signedIn.role };
      become({ phase: 'signed-in', account, isAsking: false });
      return account;
    },
    leave: () => {
      token = null;
      memory.removeItem(SIGNED_IN_BEFORE);
      become({ phase: 'anonymous', account: null, isAsking: false });
    },
  };
}
