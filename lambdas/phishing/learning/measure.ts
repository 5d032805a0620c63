import { createAssessor } from '../verdict/assess';
import type { Model } from '../verdict/model/model';
import { createPageScorer, type EvaluationPage } from './evaluation-pages';
import type { Example } from './example';
import type { Scored } from './figures';

/** What a model is tested on. */
export interface TestCases {
  /** Reviewed entries that were held back from learning. */
  readonly heldBack: readonly Example[];
  /** Pages that ship for this, without those whose domain was ever reviewed. */
  readonly evaluation: readonly EvaluationPage[];
}

/** How a model does, and on what. */
export interface Metrics {
  readonly accuracy: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Mean of -ln of what the model gave the right label; tells apart models that label all alike. */
  readonly logLoss: number;
  readonly basis: 'reviewed' | 'evaluation';
  /** How many entries or pages. */
  readonly count: number;
  /** Version of the model: the same bytes, the same version. */
  readonly model: string;
}

/** Fewer held-back entries than this say too little. */
const enoughReviewed = 200;
/** No score is surer than this. */
const surest = 1e-6;

/** At the threshold of the label: reviewed entries as parents see them, with every rule; pages by the model alone. */
export function measure(model: Model, { heldBack, evaluation }: TestCases): Metrics {
  const isReviewed = heldBack.length >= enoughReviewed;
  const rows = isReviewed ? reviewedScores(model, heldBack) : pageScores(model, evaluation);
  const basis = isReviewed ? 'reviewed' : 'evaluation';
  return { ...sharesOf(rows, model.thresholds.label), basis, count: rows.length, model: model.version };
}

export function pageScores(model: Model, pages: readonly EvaluationPage[]): readonly Scored[] {
  const score = createPageScorer(model);
  return pages.map((page) => ({ score: score(page), target: page.target }));
}

function reviewedScores(model: Model, examples: readonly Example[]): readonly Scored[] {
  const rate = createRater(model);
  return examples.map(({ url, target }) => ({ score: rate(url), target }));
}

/** Scores with every rule, as parents see them. */
export function createRater(model: Model): (url: string) => number {
  const assess = createAssessor(model);
  return (url) => {
    const reading = assess(url);
    return reading.ok ? reading.assessment.score : 0;
  };
}

function sharesOf(rows: readonly Scored[], from: number) {
  let [hits, alarms, misses, loss] = [0, 0, 0, 0];
  for (const { score, target } of rows) {
    const found = score >= from;
    if (found && target === 1) hits++;
    else if (found) alarms++;
    else if (target === 1) misses++;
    loss -= Math.log(Math.max(surest, target === 1 ? score : 1 - score));
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    accuracy: share(rows.length - alarms - misses, rows.length),
    precision: share(hits, hits + alarms),
    recall: share(hits, hits + misses),
    f1: share(2 * hits, 2 * hits + alarms + misses),
    logLoss: share(loss, rows.length),
  };
}
