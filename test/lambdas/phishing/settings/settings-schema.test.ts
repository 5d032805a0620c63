import { settingsSchema } from '../../../../lambdas/phishing/settings/settings-schema';
import { DomainError } from '../../../../lambdas/shared/http/domain-error';
import { validate } from '../../../../lambdas/shared/http/validate';

const settings = { mode: 'Strict', whitelist: [], blacklist: [], isProtectionEnabled: false };

function errorsOf(input: unknown): readonly string[] {
  try {
    validate(settingsSchema, input);
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
])('makes of %j the domain %s', (text, domain) => {
  const { whitelist } = validate(settingsSchema, { ...settings, whitelist: [text] });
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
  '1.2.3.4',
  '0x7f.1',
  'http://[::1]/',
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

test('keeps each domain once, in the order of the parent', () => {
  const blacklist = ['b.example', 'a.example', 'B.example', '*.a.example'];
  expect(validate(settingsSchema, { ...settings, blacklist }).blacklist).toEqual(['b.example', 'a.example']);
});

test('takes 500 domains in each list, however often they are written, and not one more', () => {
  const domains = Array.from({ length: 501 }, (_, index) => `d${index}.example`);
  const most = domains.slice(1);
  expect(errorsOf({ ...settings, whitelist: [...most, ...most], blacklist: most })).toEqual([]);
  expect(errorsOf({ ...settings, whitelist: domains })).toEqual(['whitelist must have at most 500 domains']);
});

test.each(['mode', 'whitelist', 'blacklist', 'isProtectionEnabled'] as const)('requires %s', (field) => {
  expect(errorsOf({ ...settings, [field]: undefined })).toEqual([`${field} is required`]);
});

test.each([
  ['mode', 'balanced', 'mode must be one of Balanced, Strict, Relaxed'],
  ['whitelist', 'example.com', 'whitelist must be a list'],
  ['blacklist', [7], 'blacklist[0] must be text'],
  ['isProtectionEnabled', 'true', 'isProtectionEnabled must be true or false'],
])('refuses %s %j', (field, value, message) => {
  expect(errorsOf({ ...settings, [field]: value })).toEqual([message]);
});

test('drops what it does not know', () => {
  expect(validate(settingsSchema, { ...settings, userId: '7' })).toEqual(settings);
});
