import { blocks, createFeatures, type Features } from './features/features';
import { featurise, maxBins } from './features/featurise';
import { flagNames, numberNames } from './features/names';
import type { UrlFacts } from './features/url-facts';
import { contribution, type Model } from './model/model';
import { flagPhrase, numberPhrase } from './phrases';

/** One feature's share of the logit, centred by its mean in training: above 0 towards phishing. */
export interface Reason {
  readonly text: string;
  readonly weight: number;
}

const mostReasons = 5;
/** Below this a feature says nothing worth reading. */
const leastWeight = 0.05;

/** The largest contributions in the direction of the label, largest first, from the model's own arithmetic. */
export function createExplainer(model: Model): (facts: UrlFacts, phishing: boolean) => readonly Reason[] {
  const features = createFeatures(model.bits);
  return (facts, phishing) => {
    featurise(facts, model.bins, features);
    const sign = phishing ? 1 : -1;
    return [...gather(model, facts, features)]
      .map(([text, weight]) => ({ text, weight }))
      .filter(({ weight }) => weight * sign >= leastWeight)
      .sort((a, b) => (b.weight - a.weight) * sign)
      .slice(0, mostReasons);
  };
}

function gather(model: Model, facts: UrlFacts, features: Features): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (let at = 0; at < features.count; at++) {
    const block = features.block[at] ?? 0;
    const text = textOf(facts, block, features.origin[at] ?? 0);
    const centred = contribution(model, features, at) - meanOf(model, features, at);
    sums.set(text, (sums.get(text) ?? 0) + centred);
  }
  return sums;
}

function meanOf({ means }: Model, features: Features, at: number): number {
  const block = features.block[at] ?? 0;
  const own =
    block === blocks.lexical
      ? groupOf(features.origin[at] ?? 0)
      : numberNames.length + flagNames.length + block;
  return means[own] ?? 0;
}

/** Which numeric feature or flag a lexical weight belongs to. */
export function groupOf(index: number): number {
  const flagsFrom = numberNames.length * maxBins;
  return index < flagsFrom ? Math.floor(index / maxBins) : numberNames.length + index - flagsFrom;
}

function textOf(facts: UrlFacts, block: number, origin: number): string {
  if (block === blocks.lexical) {
    const group = groupOf(origin);
    const number = numberNames[group];
    return number === undefined
      ? flagPhrase(flagNames[group - numberNames.length] ?? '')
      : numberPhrase(number, facts);
  }
  if (block === blocks.suffix) return `the ending “.${facts.parts.suffix}”`;
  if (block === blocks.hostWord)
    return inHost(facts.nameTokens[origin] ?? facts.subdomainTokens[origin - facts.nameTokens.length] ?? '');
  if (block === blocks.hostGram) return inHost(pieceAt(facts.parts.unicode, origin - 1, hostBreaks));
  const word =
    block === blocks.tailWord
      ? (facts.tailWords[origin] ?? '')
      : pieceAt(facts.lowerTail, origin - 1, tailBreaks);
  return word === '' ? 'how the path is put together' : `“${word}” in the path`;
}

function inHost(piece: string): string {
  return piece === '' ? 'how the host name is put together' : `“${piece}” in the host name`;
}

const hostBreaks = '.-';
const tailBreaks = '/?&=.-_+,;:!~()@ #%$*';

/** The piece between two breaks that holds the character at `at`, or the next one where `at` is a break. */
function pieceAt(text: string, at: number, breaks: string): string {
  let start = Math.max(at, 0);
  while (start < text.length && breaks.includes(text.charAt(start))) start++;
  while (start > 0 && !breaks.includes(text.charAt(start - 1))) start--;
  let end = start;
  while (end < text.length && !breaks.includes(text.charAt(end))) end++;
  return text.slice(start, end);
}
