import type { UrlFacts } from '../verdict/features/url-facts';
import { createLogit, type Model, type Platt, type UrlKind, urlKindOf } from '../verdict/model/model';
import type { MixedExample } from './data-mix';
import { type Calibrated, fitPlatt } from './platt';

interface HeldBack {
  readonly facts: UrlFacts;
  readonly example: Pick<MixedExample, 'target' | 'part'>;
}

/** On hosts that anybody shares too few benign rows are known to fit a line: this much less than for other pages. */
const sharedLess = 0.5;
/**
 * Honest sites have many more hosts than the lists of their registered names say, and feeds of phishing differ in how many
 * they have: a choice between what a line fitted to either would say (docs/adr/0055).
 */
const hostLess = 0.5;

/** A line for each kind of URL, from rows that the model was not trained on; phishing and benign count half and half. */
export function calibration(rows: readonly HeldBack[], model: Model): Model['lines'] {
  const sum = createLogit(model);
  const fitted = (kinds: readonly UrlKind[]) => {
    const chosen = rows.filter(
      ({ facts, example }) => kinds.includes(urlKindOf(facts)) && example.part !== 'page',
    );
    return fitPlatt(balanced(chosen.map((row) => ({ ...row.example, logit: sum(row.facts) }))));
  };
  const [bare, page] = [fitted(['bare', 'host']), fitted(['page'])];
  return { bare, page, shared: lowered(page, sharedLess), host: lowered(bare, hostLess) };
}

function lowered({ slope, offset }: Platt, by: number): Platt {
  return { slope, offset: offset - by };
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
