import type * as z from 'zod';
import {
  credentialsSchema,
  newCredentialsSchema,
} from '../../../../lambdas/accounts/users/credentials-schema';

const email = 'parent-01@families.example';
const password = 'a password';

function messages(schema: z.ZodType, input: unknown): readonly string[] {
  const { error } = schema.safeParse(input);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')} ${message}`) : [];
}

test('takes an address in any case and drops what it does not know', () => {
  const sent = { email: ' Parent-01@Families.EXAMPLE ', password, role: 'Admin', id: 1 };
  expect(newCredentialsSchema.parse(sent)).toEqual({ email, password });
});

test('takes one password however it was composed', () => {
  const composed = newCredentialsSchema.parse({ email, password: 'mật khẩu'.normalize('NFC') });
  expect(newCredentialsSchema.parse({ email, password: 'mật khẩu'.normalize('NFD') })).toEqual(composed);
});

test.each([8, 128])('takes a new password of %i characters', (length) => {
  expect(messages(newCredentialsSchema, { email, password: 'ê'.repeat(length) })).toEqual([]);
  expect(messages(newCredentialsSchema, { email, password: '🦉'.repeat(length) })).toEqual([]);
});

test.each([
  [{}, ['email is required', 'password is required']],
  [{ email: 7, password: null }, ['email must be text', 'password must be text']],
  [{ email: 'nobody', password }, ['email must be an email address']],
  [
    { email: `${'a'.repeat(60)}@${'b.'.repeat(100)}example`, password },
    ['email must have at most 254 characters'],
  ],
  [{ email, password: 'seven 7' }, ['password must have at least 8 characters']],
  [{ email, password: '🦉'.repeat(7) }, ['password must have at least 8 characters']],
  [{ email, password: 'x'.repeat(129) }, ['password must have at most 128 characters']],
])('refuses %j', (sent, expected) => {
  expect(messages(newCredentialsSchema, sent)).toEqual(expect.arrayContaining(expected));
});

test('asks of somebody who signs in only for something to compare', () => {
  expect(messages(credentialsSchema, { email, password: 'x' })).toEqual([]);
  expect(messages(credentialsSchema, { email, password: 'x'.repeat(1_000) })).toEqual([]);
  expect(messages(credentialsSchema, { email })).toEqual(['password is required']);
});
