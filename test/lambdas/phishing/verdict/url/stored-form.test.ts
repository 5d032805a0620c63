import * as fc from 'fast-check';
import { storedForm } from '../../../../../lambdas/phishing/verdict/url/stored-form';
import { readWebUrl } from '../../../../../lambdas/phishing/verdict/url/web-url';
import { plantedSecrets, randomTexts, tracesOf } from '../../../../support/planted-secrets';
import { processorTime } from '../../../../support/processor-time';

function stored(text: string): string {
  const reading = readWebUrl(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.refusal}`);
  return storedForm(reading.url);
}

test.each([
  ['https://site.example', 'https://site.example/'],
  ['http://site.example:8080/a/b.html', 'http://site.example:8080/a/b.html'],
  ['http://203.0.113.77/a', 'http://203.0.113.77/a'],
  ['https://site.example/reset?token=abc&email=x@y.example#top', 'https://site.example/reset?token&email'],
  ['https://site.example/?a=1&a=2&b', 'https://site.example/?a&b'],
  ['https://site.example/?', 'https://site.example/'],
  ['https://site.example/?=1+1&&', 'https://site.example/'],
  ['https://site.example/?x@y.example&1234', 'https://site.example/?*'],
  ['https://site.example/?filter[0]=1&utm_source=x&_ga=2', 'https://site.example/?filter[0]&utm_source&_ga'],
  ['https://site.example/u/550e8400-e29b-41d4-a716-446655440000/a', 'https://site.example/u/*/a'],
  ['https://site.example/invite/x%40y.example', 'https://site.example/invite/*'],
  ['https://site.example/reset/Hunter2', 'https://site.example/reset/*'],
  ['https://site.example/key/ab/cD1/eF2gH3iJ4/x9', 'https://site.example/key/ab/*/*/*'],
  ['https://site.example/orders/48213', 'https://site.example/orders/*'],
  ['https://site.example/maps/@10.77,106.69,15z', 'https://site.example/maps/*'],
  ['https://site.example/a;v=1/b', 'https://site.example/*/b'],
  ['https://site.example/%FF%FE/b', 'https://site.example/*/b'],
])('of %j is %j', (text, expected) => expect(stored(text)).toBe(expected));

test.each([
  '/',
  '/verify/account',
  '/wp-content/themes/login.php',
  '/2026/11/20/how-to-tie-a-tie',
  '/news/2026-11-20-school-opens',
  '/Main_Page',
  '/wiki/Hồ_Chí_Minh',
  '/tin-tuc/hoc-sinh-lop-6a1',
  '/@school',
  '/iphone15/page/22',
  '/en-us/account/sign-in',
  '//index.html',
])('keeps the path %j', (path) => {
  const url = new URL(`https://site.example${path}`).href;
  expect(stored(url)).toBe(url);
});

test.each([
  ['twelve small letters', 12, 'abcdefghijklmnopqrstuvwxyz', 0.07],
  ['seven small letters and digits', 7, 'abcdefghijklmnopqrstuvwxyz0123456789', 0.06],
])('keeps few of a thousand codes of %s, which nothing tells from a word', (_, length, alphabet, most) => {
  const codes = randomTexts(1_000, length, alphabet).filter((code) => length > 7 || /\d/.test(code));
  const kept = codes.filter((code) => stored(`https://site.example/a/${code}`).includes(code));
  expect(kept.length / codes.length).toBeLessThanOrEqual(most);
});

test.each([
  ...['thuongmaidientu', 'nguoitieudung', 'phuongthuc'],
  ...['Zusammenarbeit', 'responsabilidad', 'netwerkbeheer', 'kindergarten2'],
])('keeps the long word %s', (word) => expect(stored(`https://site.example/${word}`)).toContain(word));

test('keeps none of a thousand secrets, nor a piece of one', () => {
  const kept = plantedSecrets(1_000).flatMap(({ secret, url }) => {
    const form = stored(url).toLowerCase();
    return tracesOf(secret).some((trace) => form.includes(trace.toLowerCase())) ? [`${url} ${form}`] : [];
  });
  expect(kept).toEqual([]);
});

const anyUrl = fc
  .tuple(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.array(fc.string()), fc.string())
  .map(([url, segments, query]) => `${url.split('?', 1)[0]}/${segments.join('/')}?${query}`);

test('of a stored form is itself, has the same host, and can be read', () => {
  fc.assert(
    fc.property(fc.oneof(anyUrl, fc.constantFrom(...plantedSecrets(400).map(({ url }) => url))), (text) => {
      const reading = readWebUrl(text);
      if (!reading.ok) return;
      const form = storedForm(reading.url);
      expect(stored(form)).toBe(form);
      expect(readWebUrl(form)).toMatchObject({ ok: true, url: { href: form, host: reading.url.host } });
    }),
    { numRuns: 500 },
  );
});

test('takes no longer for hostile text than for any other', () => {
  const longest = 2_000;
  for (const part of ['A', 'a', '1', '-', '%25', '@', '20', 'aA', 'Aa1', '&', '/', '2026-']) {
    const tail = part.repeat(Math.floor(longest / part.length));
    const spent = processorTime();
    for (const text of [
      `https://a.example/${tail}`,
      `https://a.example/${tail}z!`,
      `https://a.example/?${tail}`,
    ])
      stored(text);
    expect(spent()).toBeLessThan(100);
  }
});
