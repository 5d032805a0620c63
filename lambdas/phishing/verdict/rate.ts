import { hostAlone, type UrlFacts } from './features/url-facts';
import { shorterLooks } from './looks';
import { createScorer, type Model } from './model/model';
import { type Standing, standingOf } from './register/prior';

/** What model and register say of one URL, wherever it leads. */
export interface Rating {
  readonly score: number;
  /** The spelling that decided: the URL itself, less of its host, or the host alone. */
  readonly look: UrlFacts;
  /** Why the domain is known, where it is. */
  readonly standing?: Standing;
}

/** How a URL is looked at; without the floor only to measure what the floor costs. */
export interface Looking {
  readonly floor: boolean;
}

interface Look {
  readonly logit: number;
  readonly facts: UrlFacts;
}

/** On a host that anybody shares, its name alone says less. */
const sharedMargin = 2;

/**
 * The worst of all looks counts, or an attacker would dress a bad host with harmless sub-domains. Where the host alone
 * would be blocked, no path takes that back: whoever owns the host chooses the path.
 */
export function createRater(model: Model, { floor }: Looking = { floor: true }): (facts: UrlFacts) => Rating {
  const spelling = createScorer(model);
  // A hair above, or rounding could fall below it.
  const blocked = toLogit(model.thresholds.balanced) + 1e-6;
  const look = (facts: UrlFacts, prior: number): Look => {
    const whole = { logit: spelling(facts) - prior, facts };
    if (!floor || facts.url.tail === '/' || whole.logit >= blocked) return whole;
    const host = hostAlone(facts);
    const alone = spelling(host) - prior - (facts.userContent ? sharedMargin : 0);
    return alone >= blocked ? { logit: blocked, facts: host } : whole;
  };
  const worstOf = (facts: UrlFacts, prior: number): Look => {
    const whole = look(facts, prior);
    // What is blocked already, and what the guard caps in any case, needs no second look.
    if (whole.logit >= blocked || (facts.official && !facts.userContent)) return whole;
    const others = shorterLooks(facts).map((shorter) => look(shorter, prior));
    return others.reduce((most, one) => (one.logit > most.logit ? one : most), whole);
  };
  return (facts) => {
    const known = standingOf(facts, model.register);
    const worst = worstOf(facts, known?.prior ?? 0);
    return {
      score: toScore(worst.logit),
      look: worst.facts,
      ...(known && { standing: known.standing }),
    };
  };
}

export function toScore(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

export function toLogit(score: number): number {
  return Math.log(score / (1 - score));
}
