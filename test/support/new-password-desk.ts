import { createSignInLimits } from '../../lambdas/accounts/limits/sign-in-limits';
import { basisOf } from '../../lambdas/accounts/links/password-basis';
import { changePassword } from '../../lambdas/accounts/passwords/changePassword/change-password';
import { isCommon } from '../../lambdas/accounts/passwords/common-passwords';
import { refuseWeak } from '../../lambdas/accounts/passwords/password-rules';
import { resetPassword } from '../../lambdas/accounts/passwords/resetPassword/reset-password';
import type { User } from '../../lambdas/accounts/users/user';
import { createMemoryCounters } from './fakes/memory-counters';
import { createMemoryLinks } from './fakes/memory-links';
import { createMemoryUsers, parentUser } from './fakes/memory-users';
import { createPlainPasswords } from './fakes/plain-passwords';

/** A parent with a known password. */
export const parent: User = { ...parentUser, id: 7, passwordHash: 'new:present' };
const { email } = parent;
export const caller = { userId: '7', email, role: 'Parent', sessionId: 's'.repeat(22) } as const;
export const good = 'three words here';

/** Changing and resetting it, with what came of it. */
export function newPasswordDesk() {
  const clock = { at: Date.parse('2026-11-20T08:00:00Z'), now: () => clock.at };
  const [users, links] = [createMemoryUsers(parent), createMemoryLinks(clock)];
  const ended: unknown[] = [];
  const told: string[] = [];
  const sessions = { end: async (...of: readonly unknown[]) => void ended.push(of) };
  const deps = {
    ...{ users, links, clock },
    passwords: createPlainPasswords(),
    refuseWeak: refuseWeak(isCommon),
    limits: createSignInLimits(createMemoryCounters(clock)),
    endSessions: (account: string, but?: { readonly except: string }) => sessions.end(account, but),
    tellOwner: async (to: string, notice: string) => void told.push(`${to}: ${notice}`),
  };
  const reset = (token: string, password = good, requestId?: string) =>
    resetPassword(deps)({ body: { token, password }, requestId });
  const change = (current: string, password = good) =>
    changePassword(deps)({ caller, body: { current, password } });
  const issue = () => links.issue('reset', { email, basis: basisOf(users.users.get(email) ?? parent) });
  return { clock, users, links, ended, told, sessions, deps, reset, change, issue };
}

/** Why a new one is refused. */
export const weak = { kind: 'invalid', fields: [{ field: 'password', message: expect.any(String) }] };
