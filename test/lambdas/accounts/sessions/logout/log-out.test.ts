import jwt from 'jsonwebtoken';
import { logOut } from '../../../../../lambdas/accounts/sessions/logout/log-out';

const claims = { sub: '7', email: 'parent-01@families.example', role: 'Parent', sid: 's'.repeat(22) };
const token = (change: object = {}) => jwt.sign({ ...claims, ...change }, 'a key that nobody knows');

async function ended(headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const calls: string[] = [];
  const run = logOut(async (account, id) => {
    calls.push(`${account} ${id}`);
    return false;
  });
  await run({ header: (name) => headers[name] });
  return calls;
}

test.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
  ['a cookie', { cookie: `__Host-session=${token()}` }, [`7 ${claims.sid}`]],
  ['a token', { authorization: `Bearer ${token()}` }, [`7 ${claims.sid}`]],
  [
    'both',
    { cookie: `__Host-session=${token()}`, authorization: `Bearer ${token({ sid: 'o'.repeat(22) })}` },
    [`7 ${claims.sid}`, `7 ${'o'.repeat(22)}`],
  ],
  ['neither', {}, []],
  ['a token of before sign-ins had ids', { authorization: `Bearer ${token({ sid: undefined })}` }, []],
  ['an id of another form', { authorization: `Bearer ${token({ sid: '#keys' })}` }, []],
  ['what is no token', { authorization: 'Bearer a.b.c', cookie: '__Host-session=null' }, []],
])('ends what %s names', async (_, headers, expected) => {
  expect(await ended(headers)).toEqual(expected);
});

test('another site ends nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', cookie: `__Host-session=${token()}` };
  await expect(ended(headers)).rejects.toMatchObject({ kind: 'forbidden' });
});
