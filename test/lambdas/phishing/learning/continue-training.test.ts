import { continueTraining, splitReviewed } from '../../../../lambdas/phishing/learning/continue-training';
import { gate } from '../../../../lambdas/phishing/learning/gate';
import { ordinaryPages } from '../../../../lambdas/phishing/learning/ordinary-pages';
import { influenceOf, type ReviewedExample } from '../../../../lambdas/phishing/learning/reviewed';
import { createAssessor } from '../../../../lambdas/phishing/verdict/assess';
import { readModel, writeModel } from '../../../../lambdas/phishing/verdict/model/artifact';
import type { Model } from '../../../../lambdas/phishing/verdict/model/model';
import { baseModel as base } from '../../../support/base-model';
import { evaluationSet as evaluation } from '../../../support/evaluation-set';
import { madeExamples } from '../../../support/made-urls';

function scoreOf(model: Model, url: string): number {
  const reading = createAssessor(model)(url);
  return reading.ok ? reading.assessment.score : Number.NaN;
}

const reviewedAt = '2026-11-20T08:00:00.000Z';

/** Pages of a kind that the base model takes for harmless. */
function family(count: number, from = 0): readonly ReviewedExample[] {
  return Array.from({ length: count }, (_, at) => {
    const domain = `tombola-quartier-${from + at}.org`;
    return {
      url: `https://${domain}/participation/lot-gagnant`,
      target: 1,
      domain,
      reviewer: 'one',
      reviewedAt,
    };
  });
}

function continued(examples: readonly ReviewedExample[]): Model {
  return readModel(writeModel(continueTraining(base, examples)));
}

describe('training on reviewed entries', { tags: ['long'] }, () => {
  const split = splitReviewed(family(60));
  let candidate: Model;
  beforeAll(() => {
    candidate = continued(split.learn);
  });

  it('moves a family of URLs that the model had wrong, also those it has not seen', () => {
    const unseen = family(1, 900)[0]?.url ?? '';
    expect(scoreOf(base, unseen)).toBeLessThan(0.5);
    expect(scoreOf(candidate, unseen)).toBeGreaterThan(0.5);
    const result = gate(base, candidate, { ...split, evaluation });
    expect(result).toMatchObject({
      promote: true,
      reasons: [],
      metrics: { basis: 'evaluation', count: evaluation.length },
    });
  });

  it('leaves the rest of the world as it was, though every entry says Phishing', () => {
    const pages = madeExamples(400).filter(({ target }) => target === 0);
    const accused = (model: Model) => pages.filter(({ url }) => scoreOf(model, url) >= 0.9).length;
    expect(accused(candidate)).toBe(accused(base));
    const ordinary = ordinaryPages();
    const called = (model: Model) => ordinary.filter(({ url }) => scoreOf(model, url) >= 0.5).length;
    expect(called(candidate)).toBeLessThanOrEqual(called(base) + ordinary.length / 100);
  });

  it('gives the same model for the same entries', () => {
    expect(continued(split.learn).version).toBe(candidate.version);
  });

  it('without entries changes nothing but rounding', () => {
    // Quarter of a million numbers: matchers take a second for them.
    expect(Buffer.from(continued([]).hashed).equals(Buffer.from(base.hashed))).toBe(true);
  });

  it('that makes the pages of the evaluation set worse is not promoted, and says so', () => {
    const turned = evaluation.map((page) => ({
      ...page,
      target: page.target === 1 ? (0 as const) : (1 as const),
    }));
    const worse = { ...base, lines: { ...base.lines, page: { slope: 0, offset: 9 } } };
    const cases = { fresh: [], heldBack: [], evaluation };
    expect(gate(base, worse, cases).reasons.join('; ')).toMatch('pages of the evaluation set judged wrong: ');
    expect(gate(worse, base, { ...cases, evaluation: turned }).promote).toBe(false);
  });

  it('is not promoted on labels turned round, and says why', () => {
    const turned = madeExamples(400).map(
      ({ url, target, domain }): ReviewedExample => ({
        url,
        domain,
        target: target === 1 ? 0 : 1,
        reviewer: 'one',
        reviewedAt,
      }),
    );
    const split = splitReviewed(turned);
    const result = gate(base, continued(split.learn), { ...split, evaluation });
    expect(result.promote).toBe(false);
    expect(result.reasons.join('; ')).toMatch('labels look turned round: ');
  });
});

describe('the influence of reviewed entries', () => {
  it('is three examples at most for one domain', () => {
    const same = family(1).flatMap((example) => Array.from({ length: 30 }, () => example));
    expect(influenceOf(same).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(3);
  });

  it('is bounded for one reviewer and untouched for another', () => {
    const many = [...family(2000), ...family(5, 5000).map((example) => ({ ...example, reviewer: 'two' }))];
    const weights = [...influenceOf(many)];
    expect(weights.slice(0, 2000).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(500);
    expect(weights.slice(2000)).toEqual([1, 1, 1, 1, 1]);
  });

  it('never splits a domain between learning and judging', () => {
    const { learn, heldBack } = splitReviewed(
      madeExamples(400).map((example) => ({ ...example, reviewer: 'one', reviewedAt })),
    );
    expect(heldBack.length).toBeGreaterThan(40);
    const learned = new Set(learn.map(({ domain }) => domain));
    expect(heldBack.filter(({ domain }) => learned.has(domain))).toEqual([]);
  });

  it('holds nothing back of a few domains: each is needed to learn from', () => {
    const few = splitReviewed(family(9));
    expect([few.learn.length, few.heldBack.length]).toEqual([9, 0]);
    expect(splitReviewed(family(60)).heldBack.length).toBeGreaterThan(0);
  });

  it('ends with the training that learned from them: only later ones are learned, all held back ones judge', () => {
    const later = family(40, 500).map((example) => ({ ...example, reviewedAt: '2026-11-21T08:00:00.000Z' }));
    const { fresh, learn, heldBack } = splitReviewed([...family(40), ...later], reviewedAt);
    expect(fresh).toEqual(later);
    expect(learn.every((example) => later.includes(example))).toBe(true);
    expect(heldBack.some((example) => !later.includes(example))).toBe(true);
  });
});
