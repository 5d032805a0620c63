import * as fc from 'fast-check';
import { maxUrlLength, readWebUrl } from '../../../../../lambdas/phishing/verdict/url/web-url';

function href(text: string): string {
  const reading = readWebUrl(text);
  return reading.ok ? reading.url.href : `refused: ${reading.refusal}`;
}

describe('a canonical URL', () => {
  it.each([
    ['HTTPS://Example.COM:443/A/../B', 'https://example.com/B'],
    ['http://example.com:80', 'http://example.com/'],
    ['https://example.com:8443/', 'https://example.com:8443/'],
    ['https://user:secret@example.com/x#top', 'https://example.com/x'],
    ['https:\\\\example.com\\x', 'https://example.com/x'],
    ['https://example.com./x', 'https://example.com/x'],
    ['https://example..com/', 'https://example.com/'],
    ['https://ｅｘａｍｐｌｅ.com/', 'https://example.com/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://%65xample.com/', 'https://example.com/'],
    ['http://3405803853/', 'http://203.0.113.77/'],
    ['http://0313.0.0161.0115/', 'http://203.0.113.77/'],
    ['http://0xCB.0x00.0x71.0x4D/', 'http://203.0.113.77/'],
    ['http://203.0.113.77./', 'http://203.0.113.77/'],
    ['http://0x7f.1../', 'http://127.0.0.1/'],
    ['http://[2001:DB8:0::1]/', 'http://[2001:db8::1]/'],
    ['https://example.com/%7euser/%2fx%zz?q=%41', 'https://example.com/~user/%2Fx%25zz?q=A'],
    ['https://example.com/%%341', 'https://example.com/%2541'],
    [' https://example.com/a\tb\n ', 'https://example.com/ab'],
  ])('of %j is %s', (text, expected) => expect(href(text)).toBe(expected));

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['example.com', 'not-a-url'],
    ['https://netflix.com%40evil-billing.top/', 'malformed'],
    ['https://', 'malformed'],
    ['https://.../', 'malformed'],
    ['https://exa mple.com/', 'malformed'],
    ['ftp://example.com/', 'not-http'],
    ['mailto:someone@example.com', 'not-http'],
    ['data:text/html,x', 'script-url'],
    ['javascript:alert(1)', 'script-url'],
    [`https://example.com/${'a'.repeat(maxUrlLength)}`, 'too-long'],
    // short enough as written, too long once encoded
    [`https://example.com/${'é'.repeat(1000)}`, 'too-long'],
  ])('of %j is refused as %s', (text, refusal) => expect(href(text)).toBe(`refused: ${refusal}`));

  it('remembers how the host was written', () => {
    const reading = readWebUrl('http://paypal.com:x@0xCB.0.0x71.77:81/a@b');
    expect(reading).toMatchObject({
      ok: true,
      url: {
        host: '203.0.113.77',
        port: '81',
        written: { userinfo: 'paypal.com:x', host: '0xcb.0.0x71.77' },
      },
    });
  });

  it('is its own canonical form, whatever the text', () => {
    const part = fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), hostile());
    fc.assert(
      fc.property(part, (text) => {
        const first = readWebUrl(text);
        if (!first.ok) return;
        expect(readWebUrl(first.url.href)).toMatchObject({ ok: true, url: { href: first.url.href } });
        expect(first.url.href).not.toContain('#');
        expect(first.url.host.endsWith('.')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

function hostile(): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(
    '%',
    '%4',
    '%41',
    '%25',
    '.',
    '..',
    '/',
    '\\',
    '@',
    ':',
    '0x7f',
    '017',
    '1',
    'a',
    'é',
    'xn--',
    '-',
    '?',
    '#',
    '[',
    ']',
    '\ud800',
    '。',
    '%2e',
  );
  return fc.array(pieces, { maxLength: 40 }).map((chosen) => `http://a${chosen.join('')}`);
}
