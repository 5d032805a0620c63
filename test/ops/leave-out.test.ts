import { baseSettings } from '../../lambdas/phishing/learning/base-settings';
import type { Example } from '../../lambdas/phishing/learning/example';
import { leaveOut } from '../../ops/leave-out';
import { madeExamples } from '../support/made-urls';

/** Two publishers of each kind. */
const examples = madeExamples(400).map((example, at): Example => {
  return { ...example, source: `${example.target === 1 ? 'feed' : 'list'}-${at % 4 < 2 ? 'a' : 'b'}` };
});

test('each publisher of phishing is left out once, with its share of the benign ones', () => {
  const folds = [...leaveOut({ examples, domains: [], pages: [] }, { ...baseSettings, bits: 12 })];
  expect(folds.map(({ left_out }) => left_out)).toEqual([
    ['feed-a', 'list-a'],
    ['feed-b', 'list-b'],
  ]);
  for (const { n, positives, auc } of folds) {
    expect([n, positives]).toEqual([200, 100]);
    expect(auc).toBeGreaterThan(0.9);
  }
});

test('a domain that is tested on is in no register and no training row', () => {
  const domains = examples.map(
    ({ domain }) => ({ domain, kind: 'popular', source: 'crux-stable', rank: 1_000 }) as const,
  );
  const known = [...leaveOut({ examples, domains, pages: [] }, { ...baseSettings, bits: 12 })];
  // Were they known, phishing would be taken for well known.
  for (const { recall } of known) expect(recall).toBeGreaterThan(0.5);
});
