import * as fc from 'fast-check';
import { noBrands } from '../../../../../lambdas/phishing/verdict/brands/brands';
import { readFacts } from '../../../../../lambdas/phishing/verdict/features/url-facts';
import { follow } from '../../../../../lambdas/phishing/verdict/redirects/follow';
import { readWebUrl } from '../../../../../lambdas/phishing/verdict/url/web-url';

function followed(text: string) {
  const reading = readWebUrl(text);
  if (!reading.ok) throw new Error(reading.refusal);
  return follow(readFacts(reading.url, noBrands));
}

function hostsBehind(text: string): readonly string[] {
  return followed(text).targets.map(({ url }) => url.host);
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('what a link leads to', () => {
  it.each([
    ['a value', 'https://a.example/out?to=https%3A%2F%2Fb.example%2Fx'],
    ['a value escaped four times', 'https://a.example/out?to=https%2525253A%2525252F%2525252Fb.example'],
    ['a value without scheme', 'https://a.example/out?to=//b.example/x'],
    ['one slash and backslashes', String.raw`https://a.example/out?to=https:/\b.example`],
    ['the path', 'https://a.example/proxy/http://b.example/x'],
    ['the fragment', 'https://a.example/#https://b.example/'],
    ['base64', `https://a.example/?u=${base64('https://b.example/x')}`],
    ['base64 of base64', `https://a.example/?u=${base64(base64('https://b.example/x'))}`],
    ['base64 of JSON', `https://a.example/${base64('{"u":"https:\\/\\/b.example\\/x"}')}`],
    ['hexadecimal digits', `https://a.example/?u=${Buffer.from('https://b.example/xyz').toString('hex')}`],
    ['no slash', 'https://a.example/?u=https:b.example'],
    ['a tab in the scheme', 'https://a.example/?u=ht%09tps://b.example/x'],
    ['JSON that escapes letters', String.raw`https://a.example/?u={"to":"\u0068ttps:\/\/b.example\/x"}`],
    ['an HTML entity', 'https://a.example/?u=https%26%2358%3B%26sol;/b.example/x'],
    ['base64 of a name', `https://a.example/?u=${base64('b.example/sign-in')}`],
    ['base64 of a name, as a folder', `https://a.example/out/${base64('b.example/sign-in')}/`],
    ['a name where a site says that it sends on', 'https://a.example/?redirect_url=b.example/x'],
    ['a name behind such a folder', 'https://a.example/go/b.example/x'],
    ['a name at a forwarder', 'https://www.google.com/url?q=b.example'],
    ['an address at a forwarder', 'https://duckduckgo.com/l/?uddg=203.0.113.7/x'],
    ['Bing', `https://www.bing.com/ck/a?u=a1${base64('https://b.example/')}&ntb=1`],
    ['a page for phones', 'https://www.google.com.vn/amp/s/b.example/x'],
    ['Proofpoint, second form', 'https://urldefense.proofpoint.com/v2/url?u=https-3A__b.example_x-3Fy&d=z'],
    ['Proofpoint, third form', 'https://urldefense.com/v3/__https://b.example/x__;!!abc'],
    ['a translation', 'https://b-example.translate.goog/x'],
  ])('is read from %s', (what, url) => {
    expect(hostsBehind(url)).toEqual([what.startsWith('an address') ? '203.0.113.7' : 'b.example']);
  });

  it('is followed through a chain of five', () => {
    const chain = ['d.example', 'c.example', 'b.example', 'a.example'].reduce(
      (inner, host) => `https://${host}/?u=${base64(inner)}`,
      'https://e.example/',
    );
    expect(hostsBehind(chain)).toEqual(['b.example', 'c.example', 'd.example', 'e.example']);
  });

  it('is looked for on other domains, and on hosts where anybody publishes', () => {
    expect(hostsBehind('https://a.example/?to=https://login.a.example/')).toEqual([]);
    expect(hostsBehind('https://www.google.com/url?q=https://sites.google.com/view/x')).toEqual([
      'sites.google.com',
    ]);
  });

  it.each([
    'https://a.example/download/archive.zip',
    'https://www.google.com/search?q=index.html',
    'https://a.example/?domain=b.example',
    'https://a.example/?next=login.php',
    'https://a.example/?id=Zm9vYmFyYmF6cXV4',
    'https://www.facebook.com/some.name/photos',
    'https://u1.ct.sendgrid.net/ls/click?upn=u001.AbCdEf-2BgHiJkLm',
  ])('is not read into %s', (url) => {
    const names = hostsBehind(url).filter((host) => host !== 'some.name');
    expect(names).toEqual([]);
  });

  it('is incomplete where there is more than is followed', () => {
    const many = Array.from({ length: 12 }, (_, at) => `u${at}=https://b${at}.example/`).join('&');
    const { complete, targets } = followed(`https://a.example/?${many}`);
    expect(complete).toBe(false);
    expect(targets).toHaveLength(8);
  });

  it('is bounded for any text', () => {
    const pieces = fc.constantFrom(
      'https://',
      '//',
      '=',
      '/',
      'b.example',
      'aHR0cHM6Ly9i',
      'eyJ',
      '%25',
      '%2F',
      '&',
      'www.google.com',
      '68747470',
      'https-3A__',
      '.',
      '1',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 150 }), (chosen) => {
        const url = `https://www.google.com/url?q=${chosen.join('')}`.slice(0, 2_048);
        expect(followed(url).targets.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
