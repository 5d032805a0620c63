import type { Example } from '../../../../lambdas/phishing/learning/example';
import { sourceWeights } from '../../../../lambdas/phishing/learning/source-weights';

function examples(source: string, count: number): readonly Example[] {
  return Array.from({ length: count }, () => ({
    url: 'https://example.com/',
    target: 0,
    domain: 'example.com',
    source,
  }));
}

describe('the weight of an example', () => {
  it('is the smaller the larger its source, and its source still leads', () => {
    const weights = sourceWeights([...examples('large', 900), ...examples('small', 100)]);
    const large = weights[0] ?? 0;
    const small = weights[999] ?? 0;
    expect(large).toBeLessThan(1);
    expect(small).toBeGreaterThan(1);
    expect(900 * large).toBeGreaterThan(100 * small);
  });

  it('is bounded for the smallest source', () => {
    expect(sourceWeights([...examples('large', 100_000), ...examples('small', 1)]).at(-1)).toBe(4);
  });

  it('is 1 where no source is named', () => {
    expect([...sourceWeights([{ url: 'a', target: 1, domain: 'a' }])]).toEqual([1]);
  });
});
