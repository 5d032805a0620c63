import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { isCommon } from '../../../../lambdas/accounts/passwords/common-passwords';
import { passwordFault, refuseWeak } from '../../../../lambdas/accounts/passwords/password-rules';
import { processorTime } from '../../../support/processor-time';

const email = 'lan.anh-01@families.example';
const faultOf = passwordFault(isCommon);
const fault = (password: string) => faultOf({ email, password });

const words = [...new Set(Object.values(dictionary).flat())];
const endings = [
  ...[
    '',
    '1',
    '123',
    '2026',
    '!',
    '1!',
    '@123',
    '2026!',
    '7',
    '12',
    '99',
    '01',
    '007',
    '1234',
    '12345',
    '123456',
  ],
  ...['1990', '2512', '!!', '!!!', '.', '?', '*', '#', '$', '@', '_', '-', '!1', '#1', '_1', '-01', '_2026!'],
];
const taken = (chosen: readonly string[], endingsOfEach: readonly string[]) =>
  chosen.flatMap((word) =>
    endingsOfEach.map((ending) => `${word}${ending}`).filter((password) => fault(password) === undefined),
  );
const some = words.filter((word) => /^[a-z]+$/.test(word)).filter((_, index) => index % 40 === 0);

test('the dictionary has more than the 30,000 common passwords that are promised', () => {
  expect(words.length).toBeGreaterThan(30_000);
});

test('refuses each of the dictionary, plain and with the usual endings', { tags: ['long'] }, () => {
  expect(taken(words, endings.slice(0, 8))).toEqual([]);
});

test.each([
  ['with a capital', (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`],
  ['in capitals', (word: string) => word.toUpperCase()],
  [
    'with signs for letters',
    (word: string) => word.replaceAll('o', '0').replaceAll('a', '@').replaceAll('s', '$'),
  ],
])('refuses them %s, with many endings', (_, spelled) => {
  expect(taken(some.map(spelled), endings)).toEqual([]);
});

test.each([
  ['password', 'common'],
  ['P@ssw0rd2026!', 'common'],
  ['Tr0ub4dor', undefined],
  ['Schoolhouse1', 'common'],
  ['Mật-khẩu-123', 'common'],
  ['TruongHoc2026', 'common'],
  ['passwordpassword', 'common'],
  ['123123123123', 'common'],
  ['aaaaaaaa', 'repeated'],
  ['        ', 'repeated'],
  ['ếếếếếếếếế', 'repeated'],
  ['🦉🦉🦉🦉🦉🦉🦉🦉', 'repeated'],
  [email, 'address'],
  ['Lan.Anh-01@FAMILIES.example', 'address'],
  ['lan.anh-01', 'address'],
  ['LAN.ANH-012026!', 'address'],
  ['a long enough password', undefined],
  ['three words here', undefined],
  ['dragon 59203847', undefined],
])('finds in %j: %s', (password, expected) => {
  expect(fault(password)).toBe(expected);
});

test('takes what chance makes', () => {
  const random = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-_'),
    minLength: 16,
    maxLength: 24,
  });
  fc.assert(fc.property(random, (password) => new Set(password).size < 6 || fault(password) === undefined));
});

test('says which field, and why', () => {
  expect(() => refuseWeak(isCommon)({ email, password: 'football' })).toThrow(
    expect.objectContaining({
      kind: 'invalid',
      fields: [{ field: 'password', message: expect.stringContaining('common password') }],
    }),
  );
});

test('ends in time whatever it is asked', () => {
  for (const part of ['1', '!', '1!', 'a1', '!a', 'aab', '\u0301']) {
    const spent = processorTime();
    for (let round = 0; round < 100; round += 1) fault(`x${part.repeat(128)}`.slice(0, 128));
    expect(spent() / 100).toBeLessThan(10);
  }
});
