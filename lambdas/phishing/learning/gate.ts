import type { Model } from '../verdict/model/model';
import { madePhishing, popularPages } from './built-in-cases';
import type { ReviewedSplit } from './continue-training';
import type { Example } from './example';
import { createRater, type Metrics, measure, pageScores, type TestCases } from './measure';
import { ordinaryPages } from './ordinary-pages';

export interface GateResult {
  readonly promote: boolean;
  /** Why not, for the job's message; empty when promoted. */
  readonly reasons: readonly string[];
  /** Of the candidate. */
  readonly metrics: Metrics;
}

export type GateCases = Pick<ReviewedSplit, 'fresh' | 'heldBack'> & TestCases;

type Rater = ReturnType<typeof createRater>;

/** Fewer contradictions than this for either label prove nothing. */
const minContradictions = 5;

/** The share of unknown sites whose label may become Phishing: what is right for one campaign may be wrong for similar URLs. */
const tolerance = 0.01;

/** Whether the candidate may replace the active model. Judged with the guard, as parents see it. */
export function gate(active: Model, candidate: Model, cases: GateCases): GateResult {
  const { fresh, heldBack, evaluation } = cases;
  const before = eachOnce(createRater(active));
  const after = eachOnce(createRater(candidate));
  const popular = popularPages(active.brands);
  const made = madePhishing(active.brands);
  const { label, balanced } = candidate.thresholds;
  const ordinary = ordinaryPages();
  const compare = (what: string, examples: readonly Example[], from: number, allowed = 0) =>
    worse(what, errors(before, examples, from), errors(after, examples, from), allowed);
  const reasons = [
    contradictedBothWays(before, fresh, label),
    compare('held-back entries judged wrong', heldBack, label),
    worse(
      'pages of the evaluation set judged wrong',
      wrongPages(active, evaluation),
      wrongPages(candidate, evaluation),
      evaluation.length * tolerance,
    ),
    compare('popular pages called phishing', popular, label),
    compare('popular pages blocked', popular, balanced),
    compare('pages of unknown sites called phishing', ordinary, label, ordinary.length * tolerance),
    compare('plain imitations of brands missed', made, label),
  ].filter((reason) => reason !== undefined);
  return { promote: reasons.length === 0, reasons, metrics: measure(candidate, cases) };
}

/** The popular pages are judged at two thresholds: that needs no second rating. */
function eachOnce(rate: Rater): Rater {
  const rated = new Map<string, number>();
  return (url) => {
    const score = rated.get(url) ?? rate(url);
    rated.set(url, score);
    return score;
  };
}

/** A model is wrong about a campaign in one direction; labels that contradict it in both have been swapped. */
function contradictedBothWays(before: Rater, examples: readonly Example[], from: number): string | undefined {
  const phishing = examples.filter(({ target }) => target === 1);
  const benign = examples.filter(({ target }) => target === 0);
  const missed = errors(before, phishing, from);
  const accused = errors(before, benign, from);
  if (
    Math.min(missed, accused) < minContradictions ||
    2 * missed < phishing.length ||
    2 * accused < benign.length
  )
    return undefined;
  return `labels look turned round: the active model contradicts ${missed} of ${phishing.length} labelled Phishing and ${accused} of ${benign.length} labelled Benign`;
}

function worse(what: string, before: number, after: number, allowed: number): string | undefined {
  return after > before + allowed ? `${what}: ${after}, with the active model ${before}` : undefined;
}

function wrongPages(model: Model, pages: GateCases['evaluation']): number {
  const { label } = model.thresholds;
  return pageScores(model, pages).filter(({ score, target }) => score >= label !== (target === 1)).length;
}

function errors(rate: Rater, examples: readonly Example[], from: number): number {
  return examples.filter(({ url, target }) => rate(url) >= from !== (target === 1)).length;
}
