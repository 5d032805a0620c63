import { logInUser } from '../../../../../lambdas/accounts/sessions/login/log-in-user';
import { arrivalAt, home, letIn, loginSetUp, parent, right, wait, wrong } from '../../../../support/log-in';

test('answers a token and the role for the right password', async () => {
  const { logIn } = loginSetUp();
  expect(await logIn(right())).toMatchObject({ token: 'token of 7, Parent', role: 'Parent' });
});

test.each([
  ['a program', undefined, true],
  ['our own page', 'same-origin', true],
  ['a page of another site', 'cross-site', false],
  ['a page of a neighbour', 'same-site', false],
  ['an extension', 'none', false],
])('begins a session for %s, or not', async (_, site, begins) => {
  const { session } = await loginSetUp().logIn(
    right((name) => (name === 'sec-fetch-site' ? site : undefined)),
  );
  expect(session).toEqual(begins ? { token: 'session of 7', maxAge: 900 } : undefined);
});

test('does the same for who is disabled as for a wrong password, and begins nothing', async () => {
  const disabled = loginSetUp({ ...parent, disabled: true });
  const enabled = loginSetUp();
  for (let round = 0; round < 8; round += 1) {
    expect(await disabled.attempt('right')).toBe(await enabled.attempt('wrong'));
    disabled.pass(1_000);
    enabled.pass(1_000);
  }
  expect(disabled.store.sessions).toEqual([]);
});

test('notes when staff signed in, and not when a parent did', async () => {
  const staff = loginSetUp({ ...parent, role: 'Staff' });
  await staff.logIn(right());
  expect(staff.users.users.get(parent.email)?.lastSignInAt).toBe('2026-11-20T08:00:00.000Z');
  const other = loginSetUp();
  await other.logIn(right());
  expect(other.users.users.get(parent.email)?.lastSignInAt).toBeUndefined();
});

test('does the same, in the same words, for an unknown address as for a wrong password', async () => {
  const known = loginSetUp();
  const unknown = loginSetUp();
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [
      await known.attempt('wrong'),
      await unknown.attempt('wrong', home, 'nobody@families.example'),
    ];
    expect(other).toBe(one);
  }
  expect(unknown.counters.calls).toEqual(known.counters.calls);
  expect(unknown.passwords.verified.map(([password]) => password)).toEqual(
    known.passwords.verified.map(([password]) => password),
  );
});

test('slows failures down and says for how long', async () => {
  const { attempt, pass, passwords } = loginSetUp();
  const said: string[] = [];
  for (let round = 0; round < 5; round += 1) said.push(await attempt('wrong'));
  expect(said).toEqual([wrong, wrong, wrong, wrong, wait(10)]);
  expect(passwords.verified).toHaveLength(4);
  pass(10_000);
  expect([await attempt('wrong'), await attempt('wrong')]).toEqual([wrong, wait(10)]);
});

test('does not lengthen the wait for those who do not wait', async () => {
  const { attempt, pass } = loginSetUp();
  for (let round = 0; round < 4; round += 1) await attempt('wrong');
  for (let round = 0; round < 50; round += 1) expect(await attempt('right')).toBe(wait(10));
  pass(10_000);
  expect(await attempt('right')).toBe('token of 7, Parent');
});

test('does not let many attempts at once get by', async () => {
  const { attempt, passwords } = loginSetUp();
  const said = await Promise.all(Array.from({ length: 100 }, () => attempt('wrong')));
  expect(said.filter((words) => words === wrong)).toHaveLength(4);
  expect(passwords.verified).toHaveLength(4);
});

test('knows a browser again on which somebody signed in, and gives programs and other sites nothing to keep', async () => {
  const { logIn, attempt } = loginSetUp();
  const page: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  const { deviceCookie = '' } = await logIn(right((name) => page[name]));
  expect(deviceCookie).toMatch(
    /^__Host-device=[\w-]{32}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=/,
  );
  expect((await logIn(right())).deviceCookie).toBeUndefined();
  for (let round = 0; round < 10; round += 1) await attempt('wrong', '198.51.100.7');
  expect(await attempt('right', '198.51.100.7')).toBe(wait(10));
  const cookie = deviceCookie.split(';', 1)[0] ?? '';
  const again = right((name) => ({ ...page, cookie })[name]);
  expect((await logIn(again, arrivalAt('198.51.100.7'))).deviceCookie).toBe(deviceCookie);
});

test('stores a new hash when the parameters have changed, and only for the right password', async () => {
  const { attempt, users } = loginSetUp({ ...parent, passwordHash: 'old:right' });
  await attempt('wrong');
  expect(users.users.get(parent.email)?.passwordHash).toBe('old:right');
  await attempt('right');
  expect(users.users.get(parent.email)?.passwordHash).toBe('new:right');
});

test('a hash that a sign-in of the same moment renewed is the same password’s', async () => {
  const deps = loginSetUp({ ...parent, passwordHash: 'old:right' });
  const logIn = letIn(logInUser(deps));
  const both = await Promise.all([logIn(right()), logIn(right())]);
  expect(both.map(({ role }) => role)).toEqual(['Parent', 'Parent']);
});

test('lets nobody in where a passkey is asked for, and counts nothing as wrong', async () => {
  const deps = loginSetUp();
  const options = { challenge: 'c', rpId: 'school.example' } as never;
  const logIn = logInUser({ ...deps, afterPassword: async () => ({ options }) });
  for (let round = 0; round < 10; round += 1) {
    expect(await logIn(right(), arrivalAt(home))).toEqual({ options });
  }
  expect(deps.store.sessions).toEqual([]);
  expect(deps.counters.calls).not.toContain('remember');
});

test('lets a parent in whose new hash could not be stored', async () => {
  const deps = loginSetUp({ ...parent, passwordHash: 'old:right' });
  const users = { ...deps.users, replaceHash: () => Promise.reject(new Error('throttled')) };
  expect(await letIn(logInUser({ ...deps, users }))(right())).toMatchObject({ role: 'Parent' });
  expect(deps.warnings).toEqual(['The password hash keeps its old parameters']);
});
