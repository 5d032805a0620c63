import * as fc from 'fast-check';
import { createAssessor } from '../../../../../lambdas/phishing/verdict/assess';
import { type Decision, decide } from '../../../../../lambdas/phishing/verdict/decide';
import { baseModel } from '../../../../support/base-model';
import { settings } from '../base-verdicts';

const inFront = ['', 'www.', 'login.', 'secure.', 'accounts.', 'm.', 'help.', 'my.'];
const paths = [
  '/',
  '/login',
  '/signin?continue=%2Faccount',
  '/account/verify',
  '/en/security/reset-password.html',
  '/update/billing.php?id=1',
];

const assess = createAssessor(baseModel);

/** What is decided; undefined where the pages are not the brand's own: on `myshopify.com` they are its customers'. */
function decisionOn(url: string): Decision | undefined {
  const reading = assess(url);
  if (!reading.ok || reading.assessment.facts.userContent) return undefined;
  const { score } = reading.assessment;
  return decide({ ...settings, score, thresholds: baseModel.thresholds, listed: undefined }).decision;
}

describe('a brand’s own page', () => {
  const domains = baseModel.brands.all.flatMap(({ domains }) => domains);

  it.each(paths)(
    'is allowed on every domain of every brand, with every usual name in front: %s',
    { tags: ['long'] },
    (path) => {
      const urls = domains.flatMap((domain) => inFront.map((front) => `https://${front}${domain}${path}`));
      const own = urls.map((url) => ({ url, decision: decisionOn(url) })).filter(({ decision }) => decision);
      expect(own.length).toBeGreaterThan(7_000);
      expect(own.filter(({ decision }) => decision !== 'Allow')).toEqual([]);
    },
  );

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
        expect(decisionOn(url) ?? 'Allow').toBe('Allow');
      }),
      { numRuns: 1_000 },
    );
  });
});
