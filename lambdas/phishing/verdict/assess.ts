import { readFacts, type UrlFacts } from './features/url-facts';
import { type Guarded, guard, guardTargets } from './guard';
import type { Model } from './model/model';
import { createRater, type Looking, type Rating } from './rate';
import { follow } from './redirects/follow';
import { isForwarder } from './redirects/forwarders';
import { readWebUrl, type UrlRefusal } from './url/web-url';

/** The score of a URL, before any parent's settings. */
export interface Assessment extends Guarded, Pick<Rating, 'standing'> {
  readonly facts: UrlFacts;
  /** What the score is about: the URL, less of it, or where it leads. */
  readonly look: UrlFacts;
  /** Where the URL leads, if that decided or if its host is there to send on. */
  readonly target: UrlFacts | undefined;
  /** The worst of the addresses that the URL carries, whether or not it decided. */
  readonly carried: UrlFacts | undefined;
  /** What model and register said before the guard. */
  readonly modelScore: number;
}

export type Reading =
  | { readonly ok: true; readonly assessment: Assessment }
  | { readonly ok: false; readonly refusal: UrlRefusal };

/** Scores texts with one model; what it needs in memory is made once. Never throws. */
export function createAssessor(model: Model, looking?: Looking): (text: string) => Reading {
  const rate = createRater(model, looking);
  const assessOne = (facts: UrlFacts): Assessment => {
    const { score, ...rating } = rate(facts);
    return {
      ...guard(facts, score),
      ...rating,
      facts,
      modelScore: score,
      target: undefined,
      carried: undefined,
    };
  };
  return (text) => {
    const reading = readWebUrl(text);
    if (!reading.ok) return reading;
    const facts = readFacts(reading.url, model.brands);
    const own = assessOne(facts);
    const { targets, complete } = follow(facts);
    const worst = targets
      .map(assessOne)
      .reduce<Assessment | undefined>(
        (most, one) => (most !== undefined && most.score >= one.score ? most : one),
        undefined,
      );
    const guarded = guardTargets(own, worst?.score, complete);
    const led = guarded.rule === 'redirect-to-phishing' ? worst : undefined;
    const target = led?.facts ?? (isForwarder(facts.url.host) ? worst?.facts : undefined);
    return {
      ok: true,
      assessment: { ...own, ...guarded, look: led?.look ?? own.look, target, carried: worst?.facts },
    };
  };
}
