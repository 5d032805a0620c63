import type { UrlFacts } from '../verdict/features/url-facts';
import { createLogit, type Model, urlKindOf } from '../verdict/model/model';
import type { MixedExample } from './data-mix';
import { type Calibrated, fitPlatt } from './platt';

interface HeldBack {
  readonly facts: UrlFacts;
  readonly example: Pick<MixedExample, 'target' | 'part'>;
}

/** On hosts that anybody shares too few benign rows are known to fit a line: this much less than for other pages. */
const sharedLess = 0.5;

/** A line for each kind of URL, from rows that the model was not trained on; phishing and benign count half and half. */
export function calibration(rows: readonly HeldBack[], model: Model): Model['lines'] {
  const sum = createLogit(model);
  const ofKind = (kind: 'bare' | 'page') => {
    const chosen = rows.filter(({ facts, example }) => urlKindOf(facts) === kind && example.part !== 'page');
    return fitPlatt(balanced(chosen.map((row) => ({ ...row.example, logit: sum(row.facts) }))));
  };
  const page = ofKind('page');
  return { bare: ofKind('bare'), page, shared: { ...page, offset: page.offset - sharedLess } };
}

type Unweighted = Omit<Calibrated, 'weight'> & Pick<MixedExample, 'part'>;

/** Registers give benign hosts without end; half of the benign weight is theirs. */
function balanced(rows: readonly Unweighted[]): readonly Calibrated[] {
  const groupOf = ({ target, part }: Unweighted): string => {
    if (target === 1) return 'phishing';
    return part === 'register' ? 'registered' : 'benign';
  };
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
  const parts = counts.has('registered') ? 2 : 1;
  return rows.map((row) => {
    const group = groupOf(row);
    const share = group === 'phishing' ? 1 : 1 / parts;
    return { ...row, weight: (share * rows.length) / (2 * (counts.get(group) ?? 1)) };
  });
}
