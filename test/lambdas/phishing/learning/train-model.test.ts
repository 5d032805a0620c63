import { baseSettings } from '../../../../lambdas/phishing/learning/base-settings';
import { mixed } from '../../../../lambdas/phishing/learning/data-mix';
import type { Example } from '../../../../lambdas/phishing/learning/example';
import { figuresOf } from '../../../../lambdas/phishing/learning/figures';
import { trainModel } from '../../../../lambdas/phishing/learning/train-model';
import { createAssessor } from '../../../../lambdas/phishing/verdict/assess';
import { brandTable } from '../../../../lambdas/phishing/verdict/brands/brand-table';
import { createBrands } from '../../../../lambdas/phishing/verdict/brands/brands';
import { readModel, writeModel } from '../../../../lambdas/phishing/verdict/model/artifact';
import { emptyRegister } from '../../../../lambdas/phishing/verdict/register/register';
import { madeExamples } from '../../../support/made-urls';

const known = { register: emptyRegister, brands: createBrands(brandTable) };
const settings = { ...baseSettings, bits: 12 };

function train(
  examples: readonly Example[],
  more: Partial<typeof settings> = {},
  onRows?: (rows: number) => void,
) {
  const rows = mixed({ examples, domains: [], pages: [] });
  return writeModel(trainModel(rows, known, { ...settings, ...more }, onRows));
}

describe('training', () => {
  it('gives the same bytes for the same examples', () => {
    const [first, second] = [1, 2].map(() => train(madeExamples(300)));
    expect(first).toEqual(second);
  });

  it('tells apart what it has not seen', () => {
    const assess = createAssessor(readModel(train(madeExamples(600))));
    const scored = madeExamples(800)
      .slice(600)
      .map(({ url, target }) => {
        const reading = assess(url);
        return { target, score: reading.ok ? reading.assessment.modelScore : Number.NaN };
      });
    expect(figuresOf(scored, { threshold: 0.5, block: 0.9 }).auc).toBeGreaterThan(0.99);
  });

  it('leaves out what is no URL and reports every row as it goes', () => {
    const examples = [...madeExamples(100), { url: 'no url', target: 1, domain: 'x' } as const];
    const seen: number[] = [];
    train(examples, { epochs: 3 }, (done) => seen.push(done));
    // The host of each page alone is a row too.
    expect(seen.reduce((sum, done) => sum + done, 0)).toBe(3 * (101 + 100));
  });
});
