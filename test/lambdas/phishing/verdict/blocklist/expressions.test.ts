import fc from 'fast-check';
import { expressionsOf } from '../../../../../lambdas/phishing/verdict/blocklist/expressions';
import { listedExpression } from '../../../../../lambdas/phishing/verdict/blocklist/listed-expression';
import { storedForm } from '../../../../../lambdas/phishing/verdict/url/stored-form';
import { readWebUrl, type WebUrl } from '../../../../../lambdas/phishing/verdict/url/web-url';

function read(text: string): WebUrl {
  const reading = readWebUrl(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.refusal}`);
  return reading.url;
}

const expressions = (text: string) => expressionsOf(read(text));
const listed = (text: string) => listedExpression(read(text));
const isFound = (text: string, entry: string | undefined) =>
  entry !== undefined && expressions(text).includes(entry);

describe('the examples that Safe Browsing publishes', () => {
  it.each([
    [
      'http://a.b.com/1/2.html?param=1',
      'a.b.com/1/2.html?param a.b.com/1/2.html a.b.com/ a.b.com/1/ b.com/1/2.html?param b.com/1/2.html b.com/ b.com/1/',
    ],
    [
      'http://a.b.c.d.e.f.com/1.html',
      'a.b.c.d.e.f.com/1.html a.b.c.d.e.f.com/ c.d.e.f.com/1.html c.d.e.f.com/ d.e.f.com/1.html d.e.f.com/ ' +
        'e.f.com/1.html e.f.com/ f.com/1.html f.com/',
    ],
    ['http://1.2.3.4/1/', '1.2.3.4/1/ 1.2.3.4/'],
    ['http://example.co.uk/1', 'example.co.uk/1 example.co.uk/'],
  ])('%s, but for the values of parameters', (url, expected) => {
    expect(expressions(url)).toEqual(expected.split(' '));
  });

  it.each([
    ['http://host/%25%32%35', 'host/%25'],
    ['http://host/%25%32%35%25%32%35', 'host/%25%25'],
    ['http://host/asdf%25%32%35asd', 'host/asdf%25asd'],
    ['http://www.google.com/', 'www.google.com/'],
    ['http://www.evil.com/blah#frag', 'www.evil.com/blah'],
    ['http://www.GOOgle.com/', 'www.google.com/'],
    ['http://www.google.com.../', 'www.google.com/'],
    ['http://www.google.com/foo\tbar\rbaz\n2', 'www.google.com/foobarbaz2'],
    ['http://3279880203/blah', '195.127.0.11/blah'],
    ['http://www.gotaport.com:1234/', 'www.gotaport.com/'],
    ['http://host.com//twoslashes?more//slashes', 'host.com/twoslashes?*'],
    ['https://www.securesite.com/', 'www.securesite.com/'],
    ['http://notrailingslash.com', 'notrailingslash.com/'],
    ['http://host.com/ab%23cd', 'host.com/ab%23cd'],
    ['http://www.google.com/blah/..', 'www.google.com/'],
  ])('%s is %s', (url, expected) => {
    expect(expressions(url)[0]).toBe(expected);
  });
});

test('there are at most thirty, whatever the URL', { tags: ['long'] }, () => {
  const labels = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 30 });
  const folders = fc.array(fc.stringMatching(/^[a-z%/]{0,6}$/), { maxLength: 30 });
  fc.assert(
    fc.property(labels, folders, fc.webQueryParameters(), (host, path, query) => {
      const reading = readWebUrl(`https://${host.join('.')}.com/${path.join('/')}?${query}`);
      if (reading.ok) expect(expressionsOf(reading.url).length).toBeLessThanOrEqual(30);
    }),
  );
});

test('a URL and its stored form have the same expressions, so that what was reviewed is found again', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      const url = read(text);
      expect(expressionsOf(read(storedForm(url)))).toEqual(expressionsOf(url));
    }),
  );
});

describe('a confirmed', () => {
  it.each([
    [
      'page is found with whatever query and fragment',
      '/a/login.php',
      '/a/login.php?id=7&utm_source=x#top',
      true,
    ],
    ['page is found by http, at any port and twice escaped', '/a/login.php', ':8443/a/%256cogin.php', true],
    ['page is not another one', '/a/login.php', '/a/other.php', false],
    ['folder is found with what is in it', '/a/', '/a/b', true],
    ['page with parameters is found whatever their values', '/a.php?id', '/a.php?id=4711', true],
    ['page with parameters is not one with others', '/a.php?id', '/a.php?page=2', false],
    ['page is found whatever stands where a secret was', '/c/*/pay', '/c/8f14e45fceea167a5a36/pay', true],
    ['host is found with every page', '/', '/any/page.html?x=1', true],
  ])('%s', (_, entry, other, found) => {
    expect(isFound(`http://evil.example${other}`, listed(`https://evil.example${entry}`))).toBe(found);
  });

  it('host is found with its sub-domains, and not above it', () => {
    expect(isFound('https://a.b.evil.example/x', listed('https://evil.example/'))).toBe(true);
    expect(isFound('https://evil.example/', listed('https://shop.evil.example/'))).toBe(false);
  });

  it('tenant of a platform is alone', () => {
    const entry = listed('https://paypa1.weebly.com/');
    expect(isFound('https://paypa1.weebly.com/login', entry)).toBe(true);
    expect(isFound('https://school.weebly.com/', entry)).toBe(false);
    expect(isFound('https://school.weebly.com/', listed('https://weebly.com/'))).toBe(false);
  });

  it.each([
    'https://sites.google.com/',
    'https://docs.google.com/forms/d/e/*/viewform',
    'https://storage.googleapis.com/*/index.html',
    'https://bit.ly/*',
    'https://bit.ly/',
    'https://www.paypal.com/',
    'https://www.youtube.com/redirect?q',
    'https://deviantart.com/users/outgoing?*',
    'https://forms.gle/*',
    'http://192.168.0.1/login.php',
  ])('%s is not listed: it stands for others too', (url) => {
    expect(listed(url)).toBeUndefined();
  });

  it('single page of a host that many share is listed', () => {
    expect(listed('https://sites.google.com/view/paypa1-secure/home')).toBe(
      'sites.google.com/view/paypa1-secure/home',
    );
  });
});
