import type { Route } from '../../../../contracts/http/route';
import { serveWithToken } from '../../../../lambdas/shared/auth/serve-with-token';
import { ok } from '../../../../lambdas/shared/http/reply';
import { apiEvent, lambdaContext } from '../../../support/fakes/api-event';

const listEntries = {
  api: 'phishing',
  summary: 'Lists entries',
  method: 'GET',
  path: '/entries',
  caller: ['Admin'],
  answers: { 200: { kind: 'anything' } },
} as const satisfies Route;

const wire = serveWithToken(listEntries, ['ENTRIES_TABLE_NAME']);

afterEach(() => {
  for (const name of ['ENTRIES_TABLE_NAME', 'ALLOWED_ORIGIN', 'TOKEN_KEYS_TABLE_NAME', 'SESSIONS_TABLE_NAME'])
    delete process.env[name];
});

test('reads what the route needs besides what the operation names', () => {
  expect(() => wire(() => ok(async () => ({})))).toThrow(
    'Missing environment variables: ENTRIES_TABLE_NAME, ALLOWED_ORIGIN, TOKEN_KEYS_TABLE_NAME, SESSIONS_TABLE_NAME',
  );
});

test('lets nobody by without a token', async () => {
  Object.assign(process.env, {
    ...{ ENTRIES_TABLE_NAME: 'entries', ALLOWED_ORIGIN: '*' },
    ...{ TOKEN_KEYS_TABLE_NAME: 'keys', SESSIONS_TABLE_NAME: 'sessions' },
  });
  const answer = await wire(({ env }) => ok(async () => env))(apiEvent(), lambdaContext());
  expect(answer.statusCode).toBe(401);
});
