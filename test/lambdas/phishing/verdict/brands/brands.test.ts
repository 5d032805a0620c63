import { parseBrandLines } from '../../../../../lambdas/phishing/verdict/brands/brand-lines';
import { brandTable } from '../../../../../lambdas/phishing/verdict/brands/brand-table';
import { isOneEditAway } from '../../../../../lambdas/phishing/verdict/brands/brand-typo';
import { createBrands } from '../../../../../lambdas/phishing/verdict/brands/brands';
import { readFacts, type UrlFacts } from '../../../../../lambdas/phishing/verdict/features/url-facts';
import { ModelFormatError } from '../../../../../lambdas/phishing/verdict/model/model-format-error';
import { readWebUrl } from '../../../../../lambdas/phishing/verdict/url/web-url';
import { baseModel } from '../../../../support/base-model';

const brands = createBrands(brandTable);

function factsOf(text: string): UrlFacts {
  const reading = readWebUrl(text);
  if (!reading.ok) throw new Error(reading.refusal);
  return readFacts(reading.url, brands);
}

describe('the brand table', () => {
  it('names each brand once, with domains that are lower case and have a dot', () => {
    expect(new Set(brands.all.map(({ token }) => token)).size).toBe(brands.all.length);
    for (const { token, domains } of brands.all) {
      expect(token).toMatch(/^[a-z0-9]{3,}$/);
      for (const domain of domains) expect(domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    }
  });

  it.each([
    'https://paypal.com/signin',
    'https://www.paypal.com/signin',
    'https://accounts.google.com/',
    'https://google.com.vn/',
    'https://amazon.com.br/',
    'https://ebay.at/',
    'https://digibank.vietcombank.com.vn/login',
    'https://online.mbbank.com.vn/',
    'https://id.zalo.me/',
  ])('knows %s as official', (url) => expect(factsOf(url).official).toBe(true));

  it.each([
    'https://paypal.com.example.top/',
    'https://evilgoogle.com/',
    'https://google.tk/',
    'https://google.com.example/',
    'https://vietcombank.com.vn.example.info/',
    'https://amazon.co/',
  ])('does not take %s for official', (url) => expect(factsOf(url).official).toBe(false));

  it.each([
    ['https://paypal-check.example/', 'brandInName', 'paypal'],
    ['https://mypaypallogin.example/', 'brandInName', 'paypal'],
    ['https://dhl.example.online/', 'brandInSubdomain', 'dhl'],
    ['https://example.in/wp-content/netflix/', 'brandInTail', 'netflix'],
    ['https://paypa1.com/', 'lookAlike', 'paypal'],
    ['https://rnicrosoft.com/', 'lookAlike', 'microsoft'],
    ['https://xn--80ak6aa92e.com/', 'lookAlike', 'apple'],
    ['https://vietcornbank.com/', 'lookAlike', 'vietcombank'],
    ['https://facebok.com/', 'typo', 'facebook'],
    ['https://gogle.example/', 'typo', 'google'],
  ] as const)('finds in %s as %s: %s', (url, fact, token) => expect(factsOf(url)[fact]?.token).toBe(token));

  it.each([
    ['paypal', 'paypl', true],
    ['paypal', 'paypall', true],
    ['paypal', 'paypel', true],
    ['paypal', 'papyal', true],
    ['paypal', 'paypal', false],
    ['paypal', 'pyapla', false],
    ['paypal', 'paapyl', false],
  ])('%s and %s are one edit apart: %s', (a, b, expected) => expect(isOneEditAway(a, b)).toBe(expected));

  it('is what the model that ships was made with', () => {
    expect(baseModel.brands.lines).toEqual(brandTable);
    expect(parseBrandLines(brandTable.join('\n'))).toEqual(brandTable);
  });

  it.each([
    'Acme',
    'Acme:',
    'Acme: acme',
    'Acme: acme.example other',
    ': acme.example',
    'Acme: ACME.example',
    'Acme: a_b.example',
  ])('refuses the line %j', (line) =>
    expect(() => parseBrandLines(`Good: good.example\n${line}\n`)).toThrow(ModelFormatError),
  );

  it('is the model’s: what one model calls a brand, another need not know', () => {
    const reading = readWebUrl('https://acme-login.example/');
    if (!reading.ok) throw new Error(reading.refusal);
    const own = createBrands(['Acme: acme.com.vn']);
    expect(readFacts(reading.url, own).brandInName?.name).toBe('Acme');
    expect(readFacts(reading.url, brands).brandInName).toBeUndefined();
  });
});
