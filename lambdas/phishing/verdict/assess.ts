import { findEmbeddedUrl } from './embedded-url';
import { readFacts, type UrlFacts } from './features/url-facts';
import { type Guarded, guard } from './guard';
import { createScorer, type Model } from './model/model';
import { readWebUrl, type UrlRefusal, type WebUrl } from './url/web-url';

/** The score of a URL, before any parent's settings. */
export interface Assessment extends Guarded {
  readonly facts: UrlFacts;
  /** What the model said before the guard. */
  readonly modelScore: number;
}

export type Reading =
  | { readonly ok: true; readonly assessment: Assessment }
  | { readonly ok: false; readonly refusal: UrlRefusal };

/** Scores texts with one model; what it needs in memory is made once. Never throws. */
export function createAssessor(model: Model): (text: string) => Reading {
  const score = createScorer(model);
  const withoutEmbedded = (url: WebUrl): number => {
    const facts = readFacts(url);
    return guard({ facts, score: score(facts), embedded: undefined }).score;
  };
  return (text) => {
    const reading = readWebUrl(text);
    if (!reading.ok) return reading;
    const facts = readFacts(reading.url);
    const modelScore = score(facts);
    const target = findEmbeddedUrl(facts.url.tail);
    const foreign = target !== undefined && target.host !== facts.url.host;
    const embedded = foreign ? withoutEmbedded(target) : undefined;
    return { ok: true, assessment: { ...guard({ facts, score: modelScore, embedded }), facts, modelScore } };
  };
}
