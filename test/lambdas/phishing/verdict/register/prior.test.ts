import { writeRegister } from '../../../../../lambdas/phishing/learning/write-register';
import { noBrands } from '../../../../../lambdas/phishing/verdict/brands/brands';
import { readFacts } from '../../../../../lambdas/phishing/verdict/features/url-facts';
import { standingOf } from '../../../../../lambdas/phishing/verdict/register/prior';
import { readRegister } from '../../../../../lambdas/phishing/verdict/register/register';
import { readWebUrl } from '../../../../../lambdas/phishing/verdict/url/web-url';

const register = readRegister(
  writeRegister(
    new Map([
      ['bank.example', 'bank'],
      ['weebly.com', 'popular'],
      ['shop.weebly.com', 'shop'],
      ['google.com', 'popular'],
      ['bit.ly', 'popular'],
    ]),
  ),
);

function standing(url: string): string | undefined {
  const reading = readWebUrl(url);
  return reading.ok ? standingOf(readFacts(reading.url, noBrands), register)?.standing : undefined;
}

describe("a domain's standing", () => {
  it.each([
    ['https://bank.example/', 'bank'],
    ['https://login.bank.example/sign-in', 'bank'],
    ['https://www.google.com/about', 'popular'],
    ['https://unknown.gov.vn/', 'restricted-suffix'],
    ['https://unknown.edu/', 'restricted-suffix'],
    ['https://unknown.ac.uk/', 'restricted-suffix'],
  ])('speaks for %s as %s', (url, expected) => expect(standing(url)).toBe(expected));

  it.each([
    ['a name that only ends alike', 'https://mybank.example/'],
    ["a tenant of a platform, even by the platform's name", 'https://shop.weebly.com/'],
    ['a host where anybody publishes', 'https://sites.google.com/view/x'],
    ["somebody's folder", 'https://bank.example/~someone/'],
    ['a shortener', 'https://bit.ly/x'],
    ['a name in front of another domain', 'https://bank.example.top-login.example/'],
    ['a suffix that is open to all', 'https://unknown.edu.pl/'],
  ])('does not speak for %s', (_, url) => expect(standing(url)).toBeUndefined());
});
