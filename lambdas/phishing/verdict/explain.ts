import { blocks, createFeatures, type Features } from './features/features';
import { featurise, maxBins } from './features/featurise';
import { flagNames, numberNames } from './features/names';
import { measure, type Numbers } from './features/numbers';
import type { UrlFacts } from './features/url-facts';
import { contribution, type Model } from './model/model';
import { flagPhrase, numberPhrase, type Wording, withPiece } from './wording';

/** One feature's share of the logit, centred by its mean in training: above 0 towards phishing. */
export interface Reason {
  readonly text: string;
  readonly weight: number;
}

const mostReasons = 5;
/** Below this a feature says nothing worth reading. */
const leastWeight = 0.05;

/** The largest contributions in the direction of the label, largest first, from the model's own arithmetic. */
export function createExplainer(
  model: Model,
): (facts: UrlFacts, phishing: boolean, wording: Wording) => readonly Reason[] {
  const features = createFeatures(model.bits);
  return (facts, phishing, wording) => {
    featurise(facts, model.bins, features);
    const sign = phishing ? 1 : -1;
    return [...gather(model, facts, features, wording)]
      .map(([text, weight]) => ({ text, weight }))
      .filter(({ weight }) => weight * sign >= leastWeight)
      .sort((a, b) => (b.weight - a.weight) * sign)
      .slice(0, mostReasons);
  };
}

function gather(
  model: Model,
  facts: UrlFacts,
  features: Features,
  wording: Wording,
): ReadonlyMap<string, number> {
  const textOf = createNamer(facts, wording);
  const sums = new Map<string, number>();
  for (let at = 0; at < features.count; at++) {
    const text = textOf(features.block[at] ?? 0, features.origin[at] ?? 0);
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

/** Names features by block and origin; all grams of one piece of the URL have one name. */
function createNamer(facts: UrlFacts, wording: Wording): (block: number, origin: number) => string {
  const inHost = (piece: string) => (piece === '' ? wording.host : withPiece(wording.inHost, piece));
  const inTail = (piece: string) => (piece === '' ? wording.tail : withPiece(wording.inTail, piece));
  const numbers = measure(facts);
  const hostPieces = piecesOf(facts.parts.unicode, hostBreaks, inHost);
  const tailPieces = piecesOf(facts.lowerTail, tailBreaks, inTail);
  const hostWords = [...facts.nameTokens, ...facts.subdomainTokens].map(inHost);
  const tailWords = facts.tailWords.map(inTail);
  const suffix = withPiece(wording.ending, facts.parts.suffix);
  const singles = [suffix, inHost(''), inTail('')];
  return (block, origin) => {
    if (block === blocks.lexical) return lexicalText(facts, numbers, groupOf(origin), wording);
    if (block === blocks.single) return singles[origin] ?? suffix;
    if (block === blocks.hostWord) return hostWords[origin] ?? inHost('');
    // Grams count from the mark in front of the text.
    if (block === blocks.hostGram) return hostPieces[Math.max(origin - 1, 0)] ?? inHost('');
    if (block === blocks.tailWord) return tailWords[origin] ?? inTail('');
    return tailPieces[Math.max(origin - 1, 0)] ?? inTail('');
  };
}

function lexicalText(facts: UrlFacts, numbers: Numbers, group: number, wording: Wording): string {
  const number = numberNames[group];
  return number === undefined
    ? flagPhrase(wording, flagNames[group - numberNames.length] ?? '', facts)
    : numberPhrase(wording, number, numbers[number] ?? 0);
}

const hostBreaks = '.-';
const tailBreaks = '/?&=.-_+,;:!~()@ #%$*';

/** For each character the name of the piece that holds it; a break belongs to the piece behind it. */
function piecesOf(text: string, breaks: string, name: (piece: string) => string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !breaks.includes(text.charAt(at))) continue;
    const piece = text.slice(start, at);
    start = at + 1;
    if (piece === '') continue;
    // One string object for all: it is hashed once.
    const named = name(piece);
    while (pieces.length < at) pieces.push(named);
  }
  return pieces;
}
