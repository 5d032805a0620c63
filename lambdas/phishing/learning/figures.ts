/** How well scores tell phishing from benign. A class without rows leaves its figures null. */
export interface Figures {
  readonly n: number;
  readonly positives: number;
  readonly auc: number | null;
  readonly f1: number | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly fpr: number | null;
  readonly threshold: number;
  readonly recall_at_fpr_1pct: number | null;
  readonly block_rate: number | null;
  /** Share of the benign rows that Balanced mode would block. */
  readonly benign_block_rate: number | null;
  /** Share of the phishing rows that Balanced mode would block. */
  readonly phishing_block_rate: number | null;
  /** Mean distance of score and share of phishing in ten bins of scores, both classes weighing the same. */
  readonly calibration_error: number | null;
}

export interface Scored {
  readonly score: number;
  readonly target: 0 | 1;
}

/** `threshold` is where the label changes, `block` where Balanced mode blocks. */
export function figuresOf(
  rows: readonly Scored[],
  { threshold, block }: { threshold: number; block: number },
): Figures {
  const phishing = sortedScores(rows, 1);
  const benign = sortedScores(rows, 0);
  const hits = atLeast(phishing, threshold);
  const alarms = atLeast(benign, threshold);
  const [phishingBlocked, benignBlocked] = [atLeast(phishing, block), atLeast(benign, block)];
  const both = phishing.length > 0 && benign.length > 0;
  return {
    n: rows.length,
    positives: phishing.length,
    auc: both ? areaUnderCurve(phishing, benign) : null,
    f1: share(2 * hits, hits + alarms + phishing.length, phishing.length > 0),
    precision: share(hits, hits + alarms, phishing.length > 0),
    recall: share(hits, phishing.length),
    fpr: share(alarms, benign.length),
    threshold,
    recall_at_fpr_1pct: both ? recallAt(phishing, benign, 0.01) : null,
    block_rate: share(phishingBlocked + benignBlocked, rows.length),
    benign_block_rate: share(benignBlocked, benign.length),
    phishing_block_rate: share(phishingBlocked, phishing.length),
    calibration_error: both ? calibrationError(rows, phishing.length) : null,
  };
}

function sortedScores(rows: readonly Scored[], target: 0 | 1): Float64Array {
  return Float64Array.from(
    rows.filter((row) => row.target === target),
    ({ score }) => score,
  ).sort();
}

function share(part: number, whole: number, known = true): number | null {
  return whole === 0 || !known ? null : part / whole;
}

/** How many of the ascending scores are `from` or more. */
function atLeast(scores: Float64Array, from: number): number {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] ?? 0) >= from) high = middle;
    else low = middle + 1;
  }
  return scores.length - low;
}

/** The chance that a phishing row scores above a benign one, ties counted half. */
function areaUnderCurve(phishing: Float64Array, benign: Float64Array): number {
  let wins = 0;
  let below = 0;
  let upTo = 0;
  for (const score of phishing) {
    while (below < benign.length && (benign[below] ?? 0) < score) below++;
    upTo = Math.max(upTo, below);
    while (upTo < benign.length && (benign[upTo] ?? 0) <= score) upTo++;
    wins += (below + upTo) / 2;
  }
  return wins / (phishing.length * benign.length);
}

const calibrationBins = 10;

function calibrationError(rows: readonly Scored[], positives: number): number {
  const gaps = new Float64Array(calibrationBins);
  for (const { score, target } of rows) {
    const bin = Math.min(calibrationBins - 1, Math.floor(score * calibrationBins));
    const weight = 0.5 / (target === 1 ? positives : rows.length - positives);
    gaps[bin] = (gaps[bin] ?? 0) + weight * (score - target);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0);
}

/** Recall at the lowest threshold whose false-positive rate stays within `most`. */
function recallAt(phishing: Float64Array, benign: Float64Array, most: number): number {
  const allowed = Math.floor(benign.length * most);
  const firstTooMany = benign[benign.length - 1 - allowed] ?? 0;
  return (atLeast(phishing, firstTooMany) - equalTo(phishing, firstTooMany)) / phishing.length;
}

function equalTo(scores: Float64Array, value: number): number {
  return scores.reduce((count, score) => count + (score === value ? 1 : 0), 0);
}
