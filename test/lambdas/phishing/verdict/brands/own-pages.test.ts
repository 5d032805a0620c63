import * as fc from 'fast-check';
import { readFacts } from '../../../../../lambdas/phishing/verdict/features/url-facts';
import { readWebUrl } from '../../../../../lambdas/phishing/verdict/url/web-url';
import { baseModel } from '../../../../support/base-model';
import { verdict } from '../base-verdicts';

const inFront = ['', 'www.', 'login.', 'secure.', 'accounts.', 'm.', 'help.', 'my.'];
const paths = [
  '/',
  '/login',
  '/signin?continue=%2Faccount',
  '/account/verify',
  '/en/security/reset-password.html',
  '/update/billing.php?id=1',
];

/** A domain of the brand whose pages are the brand's own: on `myshopify.com` they are its customers'. */
function isItsOwn(url: string): boolean {
  const reading = readWebUrl(url);
  return reading.ok && !readFacts(reading.url, baseModel.brands).userContent;
}

describe('a brand’s own page', () => {
  const domains = baseModel.brands.all.flatMap(({ domains }) => domains);

  it.each(paths)('is allowed on every domain of every brand, with every usual name in front: %s', (path) => {
    const urls = domains.flatMap((domain) => inFront.map((front) => `https://${front}${domain}${path}`));
    const own = urls.filter(isItsOwn);
    expect(own.length).toBeGreaterThan(7_000);
    expect(own.filter((url) => verdict(url).decision !== 'Allow')).toEqual([]);
  });

  it('is allowed whatever words its path is made of', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,16}$/);
    const chosen = fc.tuple(
      fc.constantFrom(...domains),
      fc.constantFrom(...inFront),
      fc.array(word, { maxLength: 5 }),
    );
    fc.assert(
      fc.property(chosen, ([domain, front, words]) => {
        const url = `https://${front}${domain}/${words.join('/')}`;
        if (isItsOwn(url)) expect(verdict(url).decision).toBe('Allow');
      }),
      { numRuns: 1_000 },
    );
  });
});
