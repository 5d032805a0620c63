import {
  credentialFields,
  newCredentialFields,
  registrationFields,
} from '../../../contracts/accounts/credentials';
import { check } from '../../../contracts/http/check';
import type { Fields } from '../../../contracts/http/fields';
import { sentenceOf } from '../../../contracts/http/sentences';

const email = 'parent-01@families.example';
const password = 'a password';

function read(fields: Fields, input: unknown) {
  return check({ kind: 'record', fields }, input, 'request');
}

function messages(fields: Fields, input: unknown): readonly string[] {
  return read(fields, input).issues?.map((issue) => `${issue.path} ${sentenceOf(issue)}`) ?? [];
}

test('takes an address in any case and drops what it does not know', () => {
  const sent = { email: ' Parent-01@Families.EXAMPLE ', password, role: 'Admin', id: 1 };
  expect(read(newCredentialFields, sent).value).toEqual({ email, password });
});

test('takes one password however it was composed', () => {
  const composed = read(newCredentialFields, { email, password: 'mật khẩu'.normalize('NFC') }).value;
  expect(read(newCredentialFields, { email, password: 'mật khẩu'.normalize('NFD') }).value).toEqual(composed);
});

test.each([8, 128])('takes a new password of %i characters', (length) => {
  expect(messages(newCredentialFields, { email, password: 'ê'.repeat(length) })).toEqual([]);
  expect(messages(newCredentialFields, { email, password: '🦉'.repeat(length) })).toEqual([]);
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
  expect(messages(newCredentialFields, sent)).toEqual(expect.arrayContaining(expected));
});

test('asks of somebody who signs in only for something to compare', () => {
  expect(messages(credentialFields, { email, password: 'x' })).toEqual([]);
  expect(messages(credentialFields, { email, password: 'x'.repeat(1_000) })).toEqual([]);
  expect(messages(credentialFields, { email })).toEqual(['password is required']);
});

test.each([
  ['  Phụ huynh mẫu 01 ', 'Phụ huynh mẫu 01'],
  ['ế'.normalize('NFD').repeat(200), 'ế'.repeat(200)],
  ['𠮷'.repeat(200), '𠮷'.repeat(200)],
])('takes the full name %j', (fullName, taken) => {
  expect(read(registrationFields, { email, password, fullName }).value).toMatchObject({ fullName: taken });
});

test.each([
  [undefined, 'is required'],
  [' \u00a0\t', 'is required'],
  [7, 'must be text'],
  [null, 'must be text'],
  [['Phụ huynh'], 'must be text'],
  ['x'.repeat(201), 'must have at most 200 characters'],
  ['x'.repeat(10_000), 'must have at most 200 characters'],
  ['Phụ\nhuynh', 'must not contain control characters'],
  ['Phụ\u0000huynh', 'must not contain control characters'],
])('refuses the full name %j', (fullName, message) => {
  expect(messages(registrationFields, { email, password, fullName })).toEqual([`fullName ${message}`]);
});

test.each(['\u00ad', '\u200b', '\u202e', '\u2060', '\ufeff', '\u2800', '\u3164', '\ufe0f', '\u{e0041}'])(
  'refuses a full name with the invisible %j',
  (hidden) => {
    const sent = { email, password, fullName: `Phụ${hidden}huynh` };
    expect(messages(registrationFields, sent)).toEqual(['fullName must not contain invisible characters']);
  },
);
