import { passkeyRule } from '../../../../../lambdas/accounts/passkeys/passkey-rule';
import { renewSession } from '../../../../../lambdas/accounts/sessions/renewSession/renew-session';
import type { User } from '../../../../../lambdas/accounts/users/user';
import type { SignedIn } from '../../../../../lambdas/shared/auth/caller';
import { createMemorySessions } from '../../../../support/fakes/memory-sessions';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';

const user: User = {
  email: 'staff@school.example',
  id: 7,
  role: 'Admin',
  passwordHash: 'new:right',
  createdAt: '2026-11-20T07:00:00.000Z',
};
const caller: SignedIn = { userId: '7', email: user.email, role: 'Admin', sessionId: 's'.repeat(22) };
const ours = { 'sec-fetch-site': 'same-origin', cookie: '__Host-session=good' };

interface Setting {
  readonly account?: User;
  readonly isOver?: boolean;
  readonly isEnded?: boolean;
  readonly proven?: unknown[];
}

function setUp({ account = user, isOver = false, isEnded = false, proven = [] }: Setting = {}) {
  const renew = renewSession({
    users: createMemoryUsers(account),
    sessions: {
      read: async (token) => (token === 'good' ? { caller, signedInAt: 1 } : undefined),
      renew: async ({ caller: { role }, signedInAt }) =>
        isOver ? undefined : { token: `${role} since ${signedInAt}`, maxAge: 900 },
    },
    store: {
      renew: async ({ id, role, isProven }) => {
        proven.push(isProven);
        return !isEnded && id === caller.sessionId && role === 'Admin';
      },
    },
    issueToken: async ({ userId, role }) => `token of ${userId}, ${role}`,
    rule: passkeyRule('none'),
  });
  return (headers: Readonly<Record<string, string>>) => renew({ header: (name) => headers[name] });
}

test('answers another session and a token', async () => {
  expect(await setUp()(ours)).toEqual({
    session: { token: 'Admin since 1', maxAge: 900 },
    token: 'token of 7, Admin',
    email: user.email,
    role: 'Admin',
  });
});

test('tells the sign-in whether the address is proven', async () => {
  const proven: unknown[] = [];
  await setUp({ proven })(ours);
  await setUp({ proven, account: { ...user, provenAt: '2026-11-20T07:00:00.000Z' } })(ours);
  expect(proven).toEqual([false, true]);
});

const cookie = ours.cookie;
test.each([
  ['an old browser on our own page', { cookie, origin: 'https://school.example', host: 'School.example' }],
])('renews for %s', async (_, headers) => {
  expect(await setUp()(headers)).toMatchObject({ role: 'Admin' });
});

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['no cookie', { 'sec-fetch-site': 'same-origin' }],
  ['a bad session', { ...ours, cookie: '__Host-session=bad' }],
  ['another site', { ...ours, 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring site', { ...ours, 'sec-fetch-site': 'same-site' }],
  [
    'another site that claims our origin too',
    { ...ours, 'sec-fetch-site': 'cross-site', origin: 'https://a.example', host: 'a.example' },
  ],
  ['another origin', { cookie, origin: 'https://evil.example', host: 'school.example' }],
  ['an origin that is none', { cookie, origin: 'null', host: 'school.example' }],
  ['nothing that says where it comes from', { cookie, host: 'school.example' }],
])('refuses %s', async (_, headers) => {
  await expect(setUp()(headers)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test.each<readonly [string, Setting]>([
  ['the account is gone', { account: { ...user, email: 'somebody-else@school.example' } }],
  ['the address belongs to a new account', { account: { ...user, id: 8 } }],
  ['the sign-in was too long ago', { isOver: true }],
  ['the session was ended', { isEnded: true }],
  ['the account is disabled', { account: { ...user, disabled: true } }],
  ['the account has another role now', { account: { ...user, role: 'Parent' } }],
])('refuses when %s', async (_, options) => {
  await expect(setUp(options)(ours)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test.each<readonly [string, string, boolean, boolean]>([
  ['a password, where that is enough', 'none', false, true],
  ['a password, since when its stage has come to ask for a passkey', 'Admin', false, false],
  ['a passkey, where the stage asks for one', 'Admin', true, true],
  ['a password, where the stage asks others for a passkey', 'Parent Staff', false, true],
])('of a session that began with %s', async (_, passkeyRoles, byTwoFactors, goesOn) => {
  const store = createMemorySessions();
  const sessionId = await store.begin({ account: '7', role: 'Admin', device: 'Chrome', byTwoFactors });
  const renew = renewSession({
    users: createMemoryUsers(user),
    sessions: {
      read: async () => ({ caller: { ...caller, sessionId }, signedInAt: 1 }),
      renew: async () => ({ token: 'session', maxAge: 900 }),
    },
    ...{ store, issueToken: async () => 'token', rule: passkeyRule(passkeyRoles) },
  });
  const renewing = renew({ header: (name) => (ours as Readonly<Record<string, string>>)[name] });
  const answer = await renewing.then(() => true).catch(({ kind }) => kind);
  expect(answer).toBe(goesOn || 'unauthenticated');
});
