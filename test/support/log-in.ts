import { createSignInLimits } from '../../lambdas/accounts/limits/sign-in-limits';
import { endSession } from '../../lambdas/accounts/sessions/end-sessions';
import type { LoggedIn } from '../../lambdas/accounts/sessions/enter-account';
import { type LogInRequest, logInUser } from '../../lambdas/accounts/sessions/login/log-in-user';
import type { User } from '../../lambdas/accounts/users/user';
import type { Caller } from '../../lambdas/shared/auth/caller';
import type { Arrival } from '../../lambdas/shared/auth/edge-proof';
import type { ReadHeader } from '../../lambdas/shared/http/api-function';
import { createMemoryCounters } from './fakes/memory-counters';
import { createMemorySessions } from './fakes/memory-sessions';
import { createMemoryUsers } from './fakes/memory-users';
import { createPlainPasswords } from './fakes/plain-passwords';

/** Whose password is `right`. */
export const parent: User = {
  email: 'parent-01@families.example',
  id: 7,
  role: 'Parent',
  passwordHash: 'new:right',
  createdAt: '2026-11-20T07:00:00.000Z',
};
export const home = '192.0.2.1';

/** A sign-in with everything in memory, of a parent unless said otherwise. */
export function loginSetUp(user: User = parent) {
  let now = Date.parse('2026-11-20T08:00:00Z');
  const users = createMemoryUsers(user);
  const counters = createMemoryCounters({ now: () => now });
  const passwords = createPlainPasswords();
  const [warnings, lines, told]: [string[], string[], string[]] = [[], [], []];
  const store = createMemorySessions(() => now / 1000);
  const deps = {
    users,
    limits: createSignInLimits(counters),
    passwords,
    issueToken: async ({ userId, role }: { userId: string; role: string }) => `token of ${userId}, ${role}`,
    store,
    end: endSession({ store, tellEdge: async (account) => void told.push(account) }),
    info: (line: string) => void lines.push(line),
    sessions: { begin: async ({ userId }: Caller) => ({ token: `session of ${userId}`, maxAge: 900 }) },
    clock: { now: () => now },
    warn: (message: string) => warnings.push(message),
    afterPassword: async (one: User) => ({ role: one.role }),
  };
  const logIn = letIn(logInUser(deps));
  const attempt = (password: string, address = home, email = parent.email) =>
    logIn({ body: { email, password }, header: () => undefined }, arrivalAt(address)).then(
      ({ token }) => token,
      (error) => `${error.message}${error.retryAfterSeconds ? ` ${error.retryAfterSeconds} s` : ''}`,
    );
  return {
    ...deps,
    counters,
    ...{ warnings, lines, told },
    logIn,
    attempt,
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

export function right(header: ReadHeader = () => undefined) {
  return { body: { email: parent.email, password: 'right' }, header };
}

export function arrivalAt(address: string): Arrival {
  return { address, site: undefined };
}

/** Of people who are asked for nothing besides the password. */
export function letIn(logIn: ReturnType<typeof logInUser>) {
  return async (request: LogInRequest, arrival = arrivalAt(home)): Promise<LoggedIn> => {
    const outcome = await logIn(request, arrival);
    if ('options' in outcome) throw new Error('A passkey was asked for');
    return outcome;
  };
}

export const wrong = 'Invalid credentials';
export const wait = (seconds: number) => `Too many attempts. Please wait a moment. ${seconds} s`;
