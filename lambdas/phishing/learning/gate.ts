import { createAssessor } from '../verdict/assess';
import type { Model } from '../verdict/model/model';
import { madePhishing, popularPages } from './built-in-cases';
import type { ReviewedSplit } from './continue-training';
import type { Example } from './example';
import { ordinaryPages } from './ordinary-pages';

/** How a model does on the held-back reviewed entries or, where nothing is held back, on the built-in cases. */
export interface Metrics {
  readonly accuracy: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface GateResult {
  readonly promote: boolean;
  /** Why not, for the job's message; empty when promoted. */
  readonly reasons: readonly string[];
  /** Of the candidate. */
  readonly metrics: Metrics;
}

type Reviewed = Pick<ReviewedSplit, 'fresh' | 'heldBack'>;

/** Fewer contradictions than this for either label prove nothing. */
const minContradictions = 5;

/** The share of unknown sites whose label may become Phishing: what is right for one campaign may be wrong for similar URLs. */
const tolerance = 0.01;

/** Whether the candidate may replace the active model. Judged with the guard, as parents see it. */
export function gate(active: Model, candidate: Model, { fresh, heldBack }: Reviewed): GateResult {
  const before = createRater(active);
  const after = createRater(candidate);
  const popular = popularPages();
  const made = madePhishing();
  const { label, balanced } = candidate.thresholds;
  const ordinary = ordinaryPages();
  const compare = (what: string, examples: readonly Example[], from: number, allowed = 0) =>
    worse(what, errors(before, examples, from), errors(after, examples, from), allowed);
  const reasons = [
    contradictedBothWays(before, fresh, label),
    compare('held-back entries judged wrong', heldBack, label),
    compare('popular pages called phishing', popular, label),
    compare('popular pages blocked', popular, balanced),
    compare('pages of unknown sites called phishing', ordinary, label, ordinary.length * tolerance),
    compare('plain imitations of brands missed', made, label),
  ].filter((reason) => reason !== undefined);
  return { promote: reasons.length === 0, reasons, metrics: measure(candidate, heldBack) };
}

/** Of one model, guard included, at the threshold of its label. */
export function measure(model: Model, heldBack: readonly Example[]): Metrics {
  const judged = heldBack.length > 0 ? heldBack : [...popularPages(), ...madePhishing()];
  return metricsOf(createRater(model), judged, model.thresholds.label);
}

type Rater = (url: string) => number;

function createRater(model: Model): Rater {
  const assess = createAssessor(model);
  return (url) => {
    const reading = assess(url);
    return reading.ok ? reading.assessment.score : 0;
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

function errors(rate: Rater, examples: readonly Example[], from: number): number {
  return examples.filter(({ url, target }) => rate(url) >= from !== (target === 1)).length;
}

function metricsOf(rate: Rater, examples: readonly Example[], from: number): Metrics {
  let [hits, alarms, misses] = [0, 0, 0];
  for (const { url, target } of examples) {
    const found = rate(url) >= from;
    if (found && target === 1) hits++;
    else if (found) alarms++;
    else if (target === 1) misses++;
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    accuracy: share(examples.length - alarms - misses, examples.length),
    precision: share(hits, hits + alarms),
    recall: share(hits, hits + misses),
    f1: share(2 * hits, 2 * hits + alarms + misses),
  };
}
