import { readEnv } from '../../../../lambdas/shared/env/read-env';

test('reads the variables it is asked for', () => {
  const env = readEnv(['TABLE_NAME'], { TABLE_NAME: 'students', OTHER: 'x' });
  expect(env).toEqual({ TABLE_NAME: 'students' });
});

test('names everything that is missing or empty at once', () => {
  const names = ['TABLE_NAME', 'SENDER_EMAIL', 'ALLOWED_ORIGIN'] as const;
  expect(() => readEnv(names, { SENDER_EMAIL: 'a@example.com', ALLOWED_ORIGIN: '' })).toThrow(
    'Missing environment variables: TABLE_NAME, ALLOWED_ORIGIN',
  );
});
