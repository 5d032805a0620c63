import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import { normaliseSettings } from '../../../../lambdas/phishing/settings/normalise-settings';
import { DomainError } from '../../../../lambdas/shared/http/domain-error';

const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: false } as const;

function errorsOf(sent: ProtectionSettings): readonly string[] {
  try {
    normaliseSettings(sent);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields.map(({ field, message }) => `${field} ${message}`);
  }
}

test.each([
  ['EXAMPLE.com', 'example.com'],
  [' example.com ', 'example.com'],
  ['https://Example.com:8443/sign-in?a=b#c', 'example.com'],
  ['ftp://example.com', 'example.com'],
  ['*.example.com', 'example.com'],
  ['https://*.example.com/', 'example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ['trường.edu.vn', 'xn--trng-rib8295b.edu.vn'],
  ['a_b.example.com', 'a_b.example.com'],
  ['1.2.3.4', '1.2.3.4'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['https://[2001:DB8::1]:8443/', '[2001:db8::1]'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['edu.vn', 'edu.vn'],
  ['school.github.io', 'school.github.io'],
])('makes of %j the entry %s', (text, domain) => {
  const { whitelist } = normaliseSettings({ ...settings, whitelist: [text] });
  expect(whitelist).toEqual([domain]);
});

const noDomains: readonly string[] = [
  '',
  '   ',
  'not a domain',
  'localhost',
  'com',
  '.',
  '..',
  '.com.',
  'a..b',
  '*.',
  '*.*.example.com',
  'exa*mple.com',
  '-bad-.example.com',
  '1.2.3.256',
  '::1::',
  'parent@example.com',
  'https://google.com@example.com',
  'https://',
  `${'a'.repeat(64)}.example.com`,
  `${'a.'.repeat(127)}example.com`,
  'x'.repeat(10_000),
  '\ud800.example.com',
];

test.each(noDomains.map((text) => [text.slice(0, 40), text]))('names %j as no domain', (_, text) => {
  const [error, ...others] = errorsOf({ ...settings, blacklist: ['example.com', text] });
  expect(others).toEqual([]);
  expect(error).toMatch(/^blacklist\[1\] is no domain: "/);
});

test.each(['co.uk', 'github.io', '*.blogspot.com', 'https://vercel.app/'])(
  'closes %s, but does not allow it: anybody can have a name below it',
  (text) => {
    expect(errorsOf({ ...settings, blacklist: [text] })).toEqual([]);
    expect(errorsOf({ ...settings, whitelist: ['a.example', text] })).toEqual([
      `whitelist[1] is a whole suffix, below which anybody can have a name: ${JSON.stringify(text)}`,
    ]);
  },
);

test('keeps each domain once, in the order of the parent', () => {
  const blacklist = ['b.example', 'a.example', 'B.example', '*.a.example'];
  expect(normaliseSettings({ ...settings, blacklist }).blacklist).toEqual(['b.example', 'a.example']);
});

test('takes 500 domains in each list, however often they are written, and not one more', () => {
  const domains = Array.from({ length: 501 }, (_, index) => `d${index}.example`);
  const most = domains.slice(1);
  expect(errorsOf({ ...settings, whitelist: [...most, ...most], blacklist: most })).toEqual([]);
  expect(errorsOf({ ...settings, whitelist: domains })).toEqual(['whitelist must have at most 500 domains']);
});

test('names every list that is wrong, and leaves the rest as it is', () => {
  expect(errorsOf({ ...settings, whitelist: ['com'], blacklist: ['ok.example', '1.2.3.400'] })).toEqual([
    'whitelist[0] is no domain: "com"',
    'blacklist[1] is no domain: "1.2.3.400"',
  ]);
  expect(normaliseSettings(settings)).toEqual(settings);
});

test('names a hundred of many entries that are no domains', () => {
  const blacklist = Array.from({ length: 20_000 }, () => 'x');
  expect(errorsOf({ ...settings, blacklist })).toHaveLength(100);
});
