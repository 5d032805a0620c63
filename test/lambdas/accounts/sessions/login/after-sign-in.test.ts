import jwt from 'jsonwebtoken';
import { logInUser } from '../../../../../lambdas/accounts/sessions/login/log-in-user';
import { home, letIn, loginSetUp, parent, right, wrong } from '../../../../support/log-in';

test('ends the session that the browser had before, and no other’s', async () => {
  const { logIn, store, told } = loginSetUp({ ...parent, role: 'Staff' });
  for (let count = 0; count < 2; count += 1) await logIn(right());
  const [sid] = store.sessions.map(({ id }) => id);
  const before = jwt.sign({ ...parent, sub: '7', role: 'Staff', sid }, 'any');
  const withSession = (site: string) =>
    right((name) => ({ 'sec-fetch-site': site, cookie: `__Host-session=${before}` })[name]);
  const ended = () => store.sessions.map(({ endedAt }) => endedAt !== undefined);
  await logIn(withSession('cross-site'));
  expect(ended()).toEqual([false, false, false]);
  await logIn(withSession('same-origin'));
  expect(ended()).toEqual([true, false, false, false]);
  expect(told).toEqual(['7']);
});

test('lets somebody in also when the session before could not be ended', async () => {
  const deps = loginSetUp();
  const cookie = `__Host-session=${jwt.sign({ ...parent, sub: '7', sid: 's'.repeat(22) }, 'any')}`;
  const logIn = letIn(logInUser({ ...deps, end: () => Promise.reject(new Error('throttled')) }));
  const request = right((name) => ({ 'sec-fetch-site': 'same-origin', cookie })[name]);
  expect(await logIn(request)).toMatchObject({ role: 'Parent' });
  expect(deps.warnings).toEqual(['The session before a sign-in was not ended']);
});

test('logs each attempt with its account and what was shown, and no address', async () => {
  const { attempt, lines } = loginSetUp();
  await attempt('right');
  await attempt('wrong');
  await attempt('wrong', home, 'nobody@families.example');
  expect(lines).toEqual([
    'Signed in: account 7, Parent, by a password',
    'Sign-in refused: account 7, by a password',
    'Sign-in refused: no account, by a password',
  ]);
});

test('takes a password that ends until then, and no longer', async () => {
  const passwordEndsAt = '2026-11-20T08:01:00.000Z';
  const { attempt, pass, users } = loginSetUp({ ...parent, passwordHash: 'old:right', passwordEndsAt });
  expect(await attempt('right')).toBe('token of 7, Parent');
  expect(users.users.get(parent.email)).toMatchObject({ passwordHash: 'old:right', passwordEndsAt });
  pass(60_000);
  expect(await attempt('right')).toBe(wrong);
});
