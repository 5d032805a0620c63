import type { Example } from './example';

/** An entry that an admin has judged. */
export interface ReviewedExample extends Example {
  readonly reviewer: string;
  /** ISO 8601 UTC. */
  readonly reviewedAt: string;
}

/** Most that one domain may weigh, in examples: a thousand links to one shop are one opinion. */
const mostPerDomain = 3;
/** Most that one reviewer may weigh, in examples: one mistaken or stolen account must not turn the model. */
const mostPerReviewer = 500;

/** How much each example weighs, 0 to 1, in the same order. */
export function influenceOf(examples: readonly ReviewedExample[]): Float64Array {
  const domains = new Map<string, number>();
  for (const { domain } of examples) domains.set(domain, (domains.get(domain) ?? 0) + 1);
  const weights = Float64Array.from(examples, ({ domain }) =>
    Math.min(1, mostPerDomain / (domains.get(domain) ?? 1)),
  );
  const reviewers = new Map<string, number>();
  examples.forEach(({ reviewer }, at) => {
    reviewers.set(reviewer, (reviewers.get(reviewer) ?? 0) + (weights[at] ?? 0));
  });
  return weights.map((weight, at) => {
    const total = reviewers.get(examples[at]?.reviewer ?? '') ?? 0;
    return total > mostPerReviewer ? (weight * mostPerReviewer) / total : weight;
  });
}
