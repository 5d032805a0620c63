import { continueTraining, splitReviewed } from '../../../../lambdas/phishing/training/continue-training';
import { gate } from '../../../../lambdas/phishing/training/gate';
import { influenceOf, type ReviewedExample } from '../../../../lambdas/phishing/training/reviewed';
import { createAssessor } from '../../../../lambdas/phishing/verdict/assess';
import { readModel, writeModel } from '../../../../lambdas/phishing/verdict/model/artifact';
import type { Model } from '../../../../lambdas/phishing/verdict/model/model';
import { baseModel as base } from '../../../support/base-model';
import { madeExamples } from '../../../support/made-urls';

function scoreOf(model: Model, url: string): number {
  const reading = createAssessor(model)(url);
  return reading.ok ? reading.assessment.score : Number.NaN;
}

/** Pages of a kind that the base model takes for harmless. */
function family(count: number, from = 0): readonly ReviewedExample[] {
  return Array.from({ length: count }, (_, at) => {
    const domain = `tombola-quartier-${from + at}.org`;
    return { url: `https://${domain}/participation/lot-gagnant`, target: 1, domain, reviewer: 'one' };
  });
}

function continued(examples: readonly ReviewedExample[]): Model {
  return readModel(writeModel(continueTraining(base, examples)));
}

describe('training on reviewed entries', () => {
  it('moves a family of URLs that the model had wrong, also those it has not seen', () => {
    const unseen = family(1, 900)[0]?.url ?? '';
    expect(scoreOf(base, unseen)).toBeLessThan(0.5);
    const { learn, heldBack } = splitReviewed(family(60));
    const candidate = continued(learn);
    expect(scoreOf(candidate, unseen)).toBeGreaterThan(0.5);
    const result = gate(base, candidate, { learn, heldBack });
    expect(result).toMatchObject({ promote: true, reasons: [], metrics: { recall: 1 } });
  });

  it('gives the same model for the same entries', () => {
    expect(continued(family(20)).version).toBe(continued(family(20)).version);
  });

  it('without entries changes nothing but rounding', () => {
    expect(continued([]).hashed).toEqual(base.hashed);
  });

  it('is not promoted on labels turned round, and says why', () => {
    const turned = madeExamples(400).map(
      ({ url, target, domain }): ReviewedExample => ({
        url,
        domain,
        target: target === 1 ? 0 : 1,
        reviewer: 'one',
      }),
    );
    const { learn, heldBack } = splitReviewed(turned);
    const result = gate(base, continued(learn), { learn, heldBack });
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
      madeExamples(400).map((example) => ({ ...example, reviewer: 'one' })),
    );
    expect(heldBack.length).toBeGreaterThan(40);
    const learned = new Set(learn.map(({ domain }) => domain));
    expect(heldBack.filter(({ domain }) => learned.has(domain))).toEqual([]);
  });
});
