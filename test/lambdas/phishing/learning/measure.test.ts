import { baseSettings } from '../../../../lambdas/phishing/learning/base-settings';
import { splitReviewed } from '../../../../lambdas/phishing/learning/continue-training';
import {
  readEvaluationPages,
  writeEvaluationPages,
} from '../../../../lambdas/phishing/learning/evaluation-file';
import {
  createPageScorer,
  evaluationPage,
  pagesWithout,
} from '../../../../lambdas/phishing/learning/evaluation-pages';
import { type Example, factsOfExample } from '../../../../lambdas/phishing/learning/example';
import { measure } from '../../../../lambdas/phishing/learning/measure';
import { isKept } from '../../../../lambdas/phishing/learning/train-model';
import { createScorer, type Model } from '../../../../lambdas/phishing/verdict/model/model';
import { chooseEvaluationPages } from '../../../../ops/evaluation-set';
import { baseModel, packedBaseModel } from '../../../support/base-model';
import { evaluationSet, packedEvaluationSet } from '../../../support/evaluation-set';
import { madeExamples } from '../../../support/made-urls';

const made = madeExamples(400);
const pageOf = (example: Example) => {
  const page = evaluationPage(example, baseModel.brands);
  if (!page) throw new Error(`${example.url} is no URL`);
  return page;
};
/** As after a training that changed nearly nothing. */
const changed: Model = {
  ...baseModel,
  version: '00000001',
  lexical: baseModel.lexical.map((one) => one * 1.0001),
};

describe('a page of which only the features are kept', () => {
  it.each([
    ['the model that ships', baseModel],
    [
      'one with other bins and fewer weights',
      { ...baseModel, bits: 17, bins: baseModel.bins.map((one) => one.subarray(2)) },
    ],
  ])('is scored as its URL is, by %s', (_, model) => {
    const [score, scoreOfPage] = [createScorer(model), createPageScorer(model)];
    for (const example of made) {
      const facts = factsOfExample(example, baseModel.brands);
      const expected = facts ? 1 / (1 + Math.exp(-score(facts))) : Number.NaN;
      expect(scoreOfPage(pageOf(example))).toBeCloseTo(expected, 9);
    }
  });

  it('is scored alike after it was written and read', () => {
    const pages = made.map(pageOf);
    const score = createPageScorer(baseModel);
    const read = readEvaluationPages(writeEvaluationPages(pages));
    expect(read.map(({ target, domain }) => [target, domain])).toEqual(
      pages.map(({ target, domain }) => [target, domain]),
    );
    for (const [at, page] of read.entries()) expect(score(page)).toBeCloseTo(score(pages[at] ?? page), 9);
  });

  it.each([
    ['empty', new Uint8Array()],
    ['something else', new Uint8Array(50).fill(7)],
    ['cut short', writeEvaluationPages(made.slice(0, 9).map(pageOf)).subarray(0, 400)],
  ])('a file that is %s is none of pages', (_, bytes) => {
    expect(() => readEvaluationPages(bytes)).toThrow(/evaluation pages/);
  });
});

describe('the evaluation set that ships', () => {
  it('has as many phishing as benign pages, each of a domain of its own', () => {
    const phishing = evaluationSet.filter(({ target }) => target === 1).length;
    expect(evaluationSet.length).toBeGreaterThanOrEqual(300);
    expect(2 * phishing).toBe(evaluationSet.length);
    expect(new Set(evaluationSet.map(({ domain }) => domain)).size).toBe(evaluationSet.length);
  });

  it('is with the model within 900 kB', () => {
    expect(packedBaseModel.length + packedEvaluationSet.length).toBeLessThanOrEqual(900_000);
  });

  it('has no text: its names cannot be read from it', () => {
    const text = Buffer.from(writeEvaluationPages(evaluationSet)).toString('latin1');
    expect(text).not.toMatch(/[a-z0-9-]{6,}\.[a-z]{2,}|https?:|www\./i);
  });

  it('is chosen from domains that no base model learns from', () => {
    const chosen = chooseEvaluationPages(made, 5);
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.filter(({ domain }) => !isKept(domain, baseSettings))).toEqual([]);
    expect(new Set(chosen.map(({ domain }) => domain)).size).toBe(chosen.length);
  });

  it('leaves out pages of domains that were reviewed', () => {
    const pages = made.slice(0, 20).map(pageOf);
    const [first] = made;
    expect(pagesWithout(pages, [first?.domain ?? ''])).toEqual(
      pages.filter((_, at) => made[at]?.domain !== first?.domain),
    );
  });
});

describe('figures', () => {
  const reviewed = (count: number) => made.slice(0, count);

  it.each([
    [199, 'evaluation', evaluationSet.length],
    [200, 'reviewed', 200],
  ] as const)('with %i held-back entries are of the basis %s, and say how many', (count, basis, measured) => {
    const figures = measure(baseModel, { heldBack: reviewed(count), evaluation: evaluationSet });
    expect(figures).toMatchObject({ basis, count: measured, model: baseModel.version });
    for (const share of [figures.accuracy, figures.precision, figures.recall, figures.f1]) {
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThanOrEqual(1);
    }
  });

  it.each([0, 200])('with %i held-back entries differ between models that label all alike', (count) => {
    const cases = { heldBack: reviewed(count), evaluation: evaluationSet };
    const [one, other] = [measure(baseModel, cases), measure(changed, cases)];
    expect(one.accuracy).toBe(other.accuracy);
    expect(one.logLoss).not.toBe(other.logLoss);
    expect(one.model).not.toBe(other.model);
    expect(measure({ ...baseModel }, cases)).toEqual(one);
  });

  it('of no pages at all are none', () => {
    expect(measure(baseModel, { ...splitReviewed([]), evaluation: [] })).toMatchObject({
      count: 0,
      accuracy: 0,
    });
  });
});
