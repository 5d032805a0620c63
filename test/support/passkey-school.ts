import type { Role, SignInRole } from '../../contracts/http/roles';
import { createSignInLimits } from '../../lambdas/accounts/limits/sign-in-limits';
import { addPasskey } from '../../lambdas/accounts/passkeys/addPasskey/add-passkey';
import { afterPassword } from '../../lambdas/accounts/passkeys/after-password';
import { createChallenges } from '../../lambdas/accounts/passkeys/challenges';
import { makeRecoveryCodes } from '../../lambdas/accounts/passkeys/makeRecoveryCodes/make-recovery-codes';
import { passkeyRule, roleWithout } from '../../lambdas/accounts/passkeys/passkey-rule';
import { passkeyOptions } from '../../lambdas/accounts/passkeys/passkeyOptions/passkey-options';
import { passkeySignInOptions } from '../../lambdas/accounts/passkeys/passkeySignInOptions/passkey-sign-in-options';
import { createRecoveryCodes } from '../../lambdas/accounts/passkeys/recovery-codes';
import { relyingParty } from '../../lambdas/accounts/passkeys/relying-party';
import { removePasskey } from '../../lambdas/accounts/passkeys/removePasskey/remove-passkey';
import { signInWithPasskey } from '../../lambdas/accounts/passkeys/signInWithPasskey/sign-in-with-passkey';
import { useRecoveryCode } from '../../lambdas/accounts/passkeys/useRecoveryCode/use-recovery-code';
import { webAuthn } from '../../lambdas/accounts/passkeys/webauthn';
import { logInUser } from '../../lambdas/accounts/sessions/login/log-in-user';
import type { User } from '../../lambdas/accounts/users/user';
import type { SignedIn, TokenCaller } from '../../lambdas/shared/auth/caller';
import { requireRecent } from '../../lambdas/shared/auth/recent-sign-in';
import { createMemoryCounters } from './fakes/memory-counters';
import { createMemoryLinks } from './fakes/memory-links';
import { createMemoryPasskeys } from './fakes/memory-passkeys';
import { createMemorySessions, type MemorySessions } from './fakes/memory-sessions';
import { createMemoryUsers, parentUser } from './fakes/memory-users';
import { createPlainPasswords } from './fakes/plain-passwords';

export const origin = 'https://school.example';
export const rpId = 'school.example';
export const arrival = { address: '192.0.2.1', site: origin };
const header = () => undefined;

/** Everything about passkeys, in memory, with users whose passwords are `own`. */
export function passkeySchool({
  needPasskey = [] as readonly Role[],
  users = [parentUser] as readonly User[],
} = {}) {
  let now = Date.parse('2026-11-20T08:00:00Z');
  const clock = { now: () => now };
  const store = createMemorySessions(() => Math.floor(now / 1_000));
  const passkeys = createMemoryPasskeys();
  const links = createMemoryLinks(clock);
  const counters = createMemoryCounters(clock);
  const deeds: string[] = [];
  const lines: string[] = [];
  const notices: string[] = [];
  const base = {
    ...{ clock, store, passkeys, webAuthn },
    users: createMemoryUsers(...users),
    challenges: createChallenges({
      ...links,
      // As the table has it: under any token that is given.
      find: async (purpose, token, by) => links.find(purpose, token, by),
    }),
    rule: passkeyRule(needPasskey.join(' ') || 'none'),
    partyOf: relyingParty('unknown'),
    limits: createSignInLimits(counters),
    requireRecent: requireRecent(store, clock),
    passwords: createPlainPasswords(),
    codes: createRecoveryCodes(async (code, salt) => Buffer.from(`${code} ${salt.toString('hex')}`)),
    issueToken: async ({ userId, role }: SignedIn) => `token of ${userId}, ${role}`,
    sessions: { begin: async () => ({ token: 'session', maxAge: 900 }) },
    info: (line: string) => void lines.push(line),
    warn: () => undefined,
    tellOwner: async (email: string, notice: string) => void notices.push(`${email}: ${notice}`),
    end: async () => false,
    record: async ({ id }: User, use: () => Promise<void>) => {
      await use();
      deeds.push(`${id} used a code`);
    },
  };
  const logIn = logInUser({ ...base, afterPassword: afterPassword(base) });
  const signIn = signInWithPasskey(base);
  const recover = useRecoveryCode(base);
  const options = passkeySignInOptions({ ...base, limits: { admitChallenge: async () => undefined } });
  return {
    ...{ ...base, counters, deeds, links, lines, notices },
    pass: (milliseconds: number) => (now += milliseconds),
    /** Somebody who signs in with the password, as the session has it. */
    caller: (user: User = parentUser) => callerIn(store, user, roleWithout(user.role, base.rule)),
    logIn: (password = 'own', { email }: Pick<User, 'email'> = parentUser) =>
      logIn({ body: { email, password }, header }, arrival),
    options: passkeyOptions(base),
    add: addPasskey(base),
    remove: removePasskey(base),
    makeCodes: makeRecoveryCodes(base),
    signInOptions: () => options(arrival),
    signIn: (credential: Parameters<typeof signIn>[0]['body']['credential'], requestId?: string) =>
      signIn({ body: { credential }, header, requestId }, arrival),
    recover: (challenge: string, code: string) => recover({ body: { challenge, code }, header }, arrival),
  };
}

async function callerIn(
  store: Pick<MemorySessions, 'begin'>,
  { id, email }: User,
  role: SignInRole,
): Promise<TokenCaller & SignedIn> {
  const account = String(id);
  const sessionId = await store.begin({ account, role, device: 'Chrome' });
  return { userId: account, email, role, sessionId, isProven: true };
}
