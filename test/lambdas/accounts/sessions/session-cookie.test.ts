import { forgetSession, keepSession, sessionIn } from '../../../../lambdas/accounts/sessions/session-cookie';

test('is kept from scripts, other sites, other hosts and plain HTTP', () => {
  expect(keepSession({ token: 'a.b.c', maxAge: 900 })).toEqual({
    'set-cookie': '__Host-session=a.b.c; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=900',
  });
  expect(forgetSession).toEqual({
    'set-cookie': '__Host-session=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
  });
});

test.each([
  ['__Host-session=a.b.c', 'a.b.c'],
  ['lang=vi; __Host-session=a.b.c;theme=dark', 'a.b.c'],
  ['__host-session=a.b.c', undefined],
  ['x__Host-session=a.b.c', undefined],
  ['lang=__Host-session=a.b.c', undefined],
  ['__Host-session=a.b.c; __Host-session=d.e.f', undefined],
  ['__Host-session=a.b.c; __Host-session=', undefined],
  ['', undefined],
  [undefined, undefined],
])('finds in %j the session %j', (cookies, session) => {
  expect(sessionIn(cookies)).toBe(session);
});
