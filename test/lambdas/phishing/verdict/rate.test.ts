import { writeRegister } from '../../../../lambdas/phishing/learning/write-register';
import { readFacts } from '../../../../lambdas/phishing/verdict/features/url-facts';
import { createRater, toLogit, toScore } from '../../../../lambdas/phishing/verdict/rate';
import { emptyRegister, readRegister } from '../../../../lambdas/phishing/verdict/register/register';
import { readWebUrl } from '../../../../lambdas/phishing/verdict/url/web-url';
import { baseModel } from '../../../support/base-model';
import { blockedUrls } from '../../../support/phishing-like';

const rate = createRater({ ...baseModel, register: emptyRegister });

function scoreOf(url: string): number {
  const reading = readWebUrl(url);
  if (!reading.ok) throw new Error(reading.refusal);
  return rate(readFacts(reading.url, baseModel.brands)).score;
}

test('logit and score are each other’s reverse', () => {
  for (const score of [0.01, 0.5, 0.9]) expect(toScore(toLogit(score))).toBeCloseTo(score, 10);
});

describe('a host that would be blocked by itself', () => {
  const bare = blockedUrls.map((url) => new URL('/', url).href).filter((url) => scoreOf(url) >= 0.9);

  it('is not washed by any path', () => {
    expect(bare.length).toBeGreaterThan(5);
    for (const url of bare) {
      for (const path of [
        'en/about/',
        'blog/2024/05/12/reading',
        'wiki/Main_Page',
        `${'a-harmless-word/'.repeat(70)}`,
      ])
        expect(scoreOf(url + path)).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('is not washed by sub-domains', () => {
    for (const url of bare) {
      for (const front of ['click.e', 'docs', 'www', 'library.school', 'a.b.c.d.e.f.g.h.i.j'])
        expect(scoreOf(url.replace('://', `://${front}.`))).toBeGreaterThanOrEqual(0.9);
    }
  });
});

test('a register lowers the score of its names, and what is still blocked stays so under any path', () => {
  const known = blockedUrls.map((url) => new URL(url).hostname);
  const register = readRegister(writeRegister(new Map(known.map((name) => [name, 'popular']))));
  const registered = createRater({ ...baseModel, register });
  const score = (url: string) => {
    const reading = readWebUrl(url);
    return reading.ok ? registered(readFacts(reading.url, baseModel.brands)).score : Number.NaN;
  };
  const still = known.map((host) => `https://${host}/`).filter((url) => score(url) >= 0.9);
  expect(still.length).toBeGreaterThan(5);
  for (const url of still) {
    expect(score(url)).toBeLessThan(scoreOf(url));
    expect(score(`${url}en/about/`)).toBeGreaterThanOrEqual(0.9);
  }
});
