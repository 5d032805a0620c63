import { batchFields, reportFields, scanFields } from '../../../contracts/phishing/scan';
import { settingsFields } from '../../../contracts/phishing/settings';
import { checked } from '../../../lambdas/shared/http/checked';
import { DomainError } from '../../../lambdas/shared/http/domain-error';

const requests = { scan: scanFields, batch: batchFields, report: reportFields, settings: settingsFields };
const url = 'https://site.example/';

function errorsOf(name: keyof typeof requests, body: object): readonly string[] {
  try {
    checked(requests[name], body, 'request', 0);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields.map(({ field, message }) => `${field} ${message}`);
  }
}

const badSource = 'source must have 1 to 64 characters: letters, digits, spaces and . : / - _';

test.each([
  ['scan', {}, 'url is required'],
  ['scan', { url: '' }, 'url is required'],
  ['scan', { url: `${url}${'x'.repeat(2_048)}` }, 'url must have at most 2048 characters'],
  ['scan', { url, source: 'a<b' }, badSource],
  ['scan', { url, source: ' ' }, badSource],
  ['scan', { url, source: 'x'.repeat(65) }, badSource],
  ['scan', { url, language: 'fr' }, 'language must be en or vi'],
  ['batch', { urls: url }, 'urls must be a list'],
  ['batch', { urls: [] }, 'urls must have at least one URL'],
  ['batch', { urls: Array.from({ length: 51 }, () => url) }, 'urls must have at most 50 URLs'],
  ['batch', { urls: [url, 7] }, 'urls[1] must be text'],
  ['report', { url }, 'reason is required'],
  ['report', { url, reason: '  ' }, 'reason is required'],
  ['report', { url, reason: 'x'.repeat(501) }, 'reason must have at most 500 characters'],
] as const)('refuses the %s %j', (name, body, message) => {
  expect(errorsOf(name, body)).toEqual([message]);
});

test('takes an address as it is written, and says where and in which language by default', () => {
  const written = ' HTTPS://Site.example/%7Ea\u0301\t ';
  expect(checked(scanFields, { url: written, other: 1 }, 'request', 0)).toEqual({
    url: written,
    source: 'api',
    language: 'en',
  });
});

test('a reason may have several lines', () => {
  expect(checked(reportFields, { url, reason: ' our own\npage ' }, 'request', 0).reason).toBe(
    'our own\npage',
  );
});

test('settings are sent whole', () => {
  expect(errorsOf('settings', {})).toEqual([
    'mode is required',
    'whitelist is required',
    'blacklist is required',
    'isProtectionEnabled is required',
  ]);
  const wrong = { mode: 'balanced', whitelist: 'a.example', blacklist: [7], isProtectionEnabled: 'true' };
  expect(errorsOf('settings', wrong)).toEqual([
    'mode must be one of Balanced, Strict, Relaxed',
    'whitelist must be a list',
    'blacklist[0] must be text',
    'isProtectionEnabled must be true or false',
  ]);
});
