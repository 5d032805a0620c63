import type { Example } from './example';

/** An entry that an admin has judged. */
export interface ReviewedExample extends Example {
  readonly reviewer: string;
  /** ISO 8601 UTC. */
  readonly reviewedAt: string;
}

/** The most that one domain counts for, in examples: a thousand links to one shop are one opinion. */
const maxPerDomain = 3;
/** The most that one reviewer counts for, in examples: one mistaken or stolen account must not turn the model. */
const maxPerReviewer = 500;

/** How much each example weighs, 0 to 1, in the same order. */
export function influenceOf(examples: readonly ReviewedExample[]): Float64Array {
  const domains = new Map<string, number>();
  for (const { domain } of examples) domains.set(domain, (domains.get(domain) ?? 0) + 1);
  const weights = Float64Array.from(examples, ({ domain }) =>
    Math.min(1, maxPerDomain / (domains.get(domain) ?? 1)),
  );
  const reviewers = new Map<string, number>();
  examples.forEach(({ reviewer }, at) => {
    reviewers.set(reviewer, (reviewers.get(reviewer) ?? 0) + (weights[at] ?? 0));
  });
  return weights.map((weight, at) => {
    const total = reviewers.get(examples[at]?.reviewer ?? '') ?? 0;
    return total > maxPerReviewer ? (weight * maxPerReviewer) / total : weight;
  });
}
