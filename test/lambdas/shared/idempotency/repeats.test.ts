import type { Route } from '../../../../contracts/http/route';
import type { Call } from '../../../../lambdas/shared/http/api-function';
import type { OnceRequest } from '../../../../lambdas/shared/idempotency/once';
import { repeatsWith } from '../../../../lambdas/shared/idempotency/repeats';

const route = {
  api: 'student',
  summary: 'Adds',
  method: 'POST',
  path: '/students',
  caller: 'key',
  answers: { 200: { kind: 'nothing' } },
} as const satisfies Route;

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly apiKeyId?: string;
  readonly caller?: unknown;
  readonly body?: string;
  readonly path?: string;
}

/** What is asked to be carried out once; undefined where nobody is asked. */
async function asked(sent: Sent, of: Route = route): Promise<OnceRequest | undefined> {
  const { headers = { 'idempotency-key': 'k' }, apiKeyId, caller, body = 'e30=', path = '/students' } = sent;
  let request: OnceRequest | undefined;
  const repeats = repeatsWith(of, async (given, run) => {
    request = given;
    return run({ requestId: 'request-1', isAgain: false });
  });
  const call: Call = {
    sourceIp: '192.0.2.1',
    apiKeyId,
    header: (name) => headers[name],
    gzipAccepted: false,
    remainingTime: () => 1_000,
  };
  const event = { body, path, queryStringParameters: null };
  expect(await repeats(event, call, caller, async () => ({ status: 204 }))).toEqual({ status: 204 });
  return request;
}

const keyed = (headers: Readonly<Record<string, string>>) => ({
  headers: { 'idempotency-key': 'k', ...headers },
});

test('a request without a key is carried out as ever', async () => {
  expect(await asked({ headers: {} })).toBeUndefined();
});

test.each(['', 'k'.repeat(65), 'a\tb', 'ü'])('the key %j is refused', async (key) => {
  await expect(asked(keyed({ 'idempotency-key': key }))).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ field: 'Idempotency-Key' }],
  });
});

test.each<[string, Sent]>([
  ['key', keyed({ 'idempotency-key': 'other' })],
  ['path', { path: '/students/bulk' }],
  ['API key', { apiKeyId: 'other' }],
  ['person at the site', keyed({ 'x-user': '7 Staff' })],
  ['operator', keyed({ 'x-admin-key': 'secret' })],
  ['account', { caller: { role: 'Parent', userId: '7' } }],
])('another %s is another request', async (_what, sent) => {
  expect((await asked(sent))?.scope).not.toEqual((await asked({}))?.scope);
});

test('an account is the same in each of its sign-ins, and another one in another role', async () => {
  const scopeOf = async (role: string, sessionId: string) =>
    (await asked({ caller: { role, userId: '7', sessionId } }))?.scope;
  expect(await scopeOf('Parent', 'a')).toEqual(await scopeOf('Parent', 'b'));
  expect(await scopeOf('Admin', 'a')).not.toEqual(await scopeOf('Parent', 'a'));
});

test('cookies count where a session calls, and nowhere else', async () => {
  const scopeOf = async (cookie: string, of: Route) => (await asked(keyed({ cookie }), of))?.scope;
  expect(await scopeOf('a', route)).toEqual(await scopeOf('b', route));
  const session = { ...route, caller: 'session' } as const;
  expect(await scopeOf('a', session)).not.toEqual(await scopeOf('b', session));
});

test.each<[string, Sent]>([
  ['body', { body: 'e30K' }],
  ['version', keyed({ 'if-match': '"2"' })],
])('another %s is other content under the same scope', async (_what, sent) => {
  const [one, other] = [await asked({}), await asked(sent)];
  expect(one?.scope).toEqual(other?.scope);
  expect(one?.content).not.toBe(other?.content);
});

test('a password can be guessed', async () => {
  const body = { password: { kind: 'password' } } as const;
  expect([await asked({}), await asked({}, { ...route, body })]).toMatchObject([
    { isGuessable: false },
    { isGuessable: true },
  ]);
});
