import { callerWith, type TokenCaller, whileSignedIn } from '../../../../lambdas/shared/auth/caller';

const parent: TokenCaller = {
  userId: '7',
  email: 'parent-01@families.example',
  role: 'Parent',
  sessionId: 's'.repeat(22),
};
const verify = async (token: string) => (token === 'a.b.c' ? parent : undefined);

test('answers who calls, whatever the case of the scheme', async () => {
  const caller = callerWith({ roles: ['Admin', 'Parent'], verify });
  expect(await caller('Bearer a.b.c')).toEqual(parent);
  expect(await caller('bearer a.b.c')).toEqual(parent);
});

test.each([
  undefined,
  '',
  'a.b.c',
  'Bearer',
  'Bearer ',
  'Bearer  a.b.c',
  'Bearer a.b.c ',
  'Basic a.b.c',
  'Bearer a.b.x',
  'Bearer a.b.c, Bearer a.b.c',
])('says 401 to %j', async (authorization) => {
  const caller = callerWith({ roles: ['Parent'], verify });
  await expect(caller(authorization)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('says 403 to a good token of another role, and who it was to the log', async () => {
  const refused: TokenCaller[] = [];
  const caller = callerWith({ roles: ['Admin'], verify, onRefused: (who) => refused.push(who) });
  await expect(caller('Bearer a.b.c')).rejects.toMatchObject({
    kind: 'forbidden',
    message: 'This is for the role Admin',
  });
  expect(refused).toEqual([parent]);
});

test.each([
  ['goes on', { role: 'Parent', isProven: false }, { ...parent, isProven: false }],
  [
    'is of somebody whose address is proven',
    { role: 'Parent', isProven: true },
    { ...parent, isProven: true },
  ],
  ['has ended', undefined, undefined],
  ['was one of another role', { role: 'Admin', isProven: true }, undefined],
] as const)('a good token of a sign-in that %s', async (_, session, expected) => {
  const asked: string[][] = [];
  const find = async (account: string, id: string) => {
    asked.push([account, id]);
    return session;
  };
  expect(await whileSignedIn(verify, find)('a.b.c')).toEqual(expected);
  expect(asked).toEqual([['7', parent.sessionId]]);
});

test('nothing is asked about a token that is no good', async () => {
  const find = () => Promise.reject(new Error('asked'));
  expect(await whileSignedIn(verify, find)('a.b.x')).toBeUndefined();
});
