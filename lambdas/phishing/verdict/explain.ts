import type { Brand } from './brands/brands';
import { blocks, createFeatures, type Features } from './features/features';
import { featurise, maxBins } from './features/featurise';
import { flagNames, numberNames } from './features/names';
import { measure } from './features/numbers';
import type { UrlFacts } from './features/url-facts';
import { contribution, type Model } from './model/model';

/** What a feature is about: a number or flag, the ending, host or path as a whole, or one piece of them. */
export type Sign =
  | { readonly kind: 'number'; readonly name: string; readonly value: number }
  /** `brand` where the flag is about one. */
  | { readonly kind: 'flag'; readonly name: string; readonly brand: string | undefined }
  | { readonly kind: 'host' | 'tail' }
  | { readonly kind: 'ending' | 'in-host' | 'in-tail'; readonly piece: string };

const mostSigns = 5;
/** Below this a feature says nothing worth reading. */
const leastWeight = 0.05;

/** The largest contributions in the direction of the label, largest first, from the model's own arithmetic. */
export function createExplainer(model: Model): (facts: UrlFacts, phishing: boolean) => readonly Sign[] {
  const features = createFeatures(model.bits);
  const sums = new Float64Array(maxSubjects);
  return (facts, phishing) => {
    featurise(facts, model.bins, features);
    const subjects = subjectsOf(facts);
    sums.fill(0);
    for (let at = 0; at < features.count; at++) {
      const subject = subjects.of(features.block[at] ?? 0, features.origin[at] ?? 0);
      sums[subject] = (sums[subject] ?? 0) + contribution(model, features, at) - meanOf(model, features, at);
    }
    const sign = phishing ? 1 : -1;
    const strong: { subject: number; weight: number }[] = [];
    for (let subject = 0; subject < subjects.count(); subject++) {
      const weight = sums[subject] ?? 0;
      if (weight * sign >= leastWeight) strong.push({ subject, weight });
    }
    const strongest = strong.sort((a, b) => (b.weight - a.weight) * sign).slice(0, mostSigns);
    return strongest.map(({ subject }) => subjects.signOf(subject));
  };
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

/** Signs by number. */
interface Subjects {
  readonly of: (block: number, origin: number) => number;
  readonly signOf: (subject: number) => Sign;
  readonly count: () => number;
}

const lexicalSubjects = numberNames.length + flagNames.length;
const suffixSubject = lexicalSubjects;
const hostSubject = lexicalSubjects + 1;
const tailSubject = lexicalSubjects + 2;
const firstPiece = lexicalSubjects + 3;
/** More than a URL has features. */
const maxSubjects = 4096;

/** All grams and words of one piece of the URL are about the same. */
function subjectsOf(facts: UrlFacts): Subjects {
  const pieces: { readonly piece: string; readonly whole: number }[] = [];
  const named = (whole: number) => {
    const known = new Map<string, number>();
    return (piece: string): number => {
      if (piece === '') return whole;
      const before = known.get(piece);
      if (before !== undefined) return before;
      const subject = firstPiece + pieces.push({ piece, whole }) - 1;
      known.set(piece, subject);
      return subject;
    };
  };
  const [inHost, inTail] = [named(hostSubject), named(tailSubject)];
  const hostPieces = piecesOf(facts.parts.unicode, hostBreaks, inHost);
  const tailPieces = piecesOf(facts.lowerTail, tailBreaks, inTail);
  const hostWords = [...facts.nameTokens, ...facts.subdomainTokens].map(inHost);
  const tailWords = facts.tailWords.map(inTail);
  return {
    of: (block, origin) => {
      if (block === blocks.lexical) return groupOf(origin);
      if (block === blocks.single) return suffixSubject + Math.min(origin, 2);
      if (block === blocks.hostWord) return hostWords[origin] ?? hostSubject;
      // Grams count from the mark in front of the text.
      if (block === blocks.hostGram) return hostPieces[Math.max(origin - 1, 0)] ?? hostSubject;
      if (block === blocks.tailWord) return tailWords[origin] ?? tailSubject;
      return tailPieces[Math.max(origin - 1, 0)] ?? tailSubject;
    },
    signOf: (subject) => {
      if (subject < lexicalSubjects) return lexicalSign(facts, subject);
      if (subject === suffixSubject) return { kind: 'ending', piece: facts.parts.suffix };
      if (subject === hostSubject) return { kind: 'host' };
      if (subject === tailSubject) return { kind: 'tail' };
      const { piece = '', whole = hostSubject } = pieces[subject - firstPiece] ?? {};
      return { kind: whole === hostSubject ? 'in-host' : 'in-tail', piece };
    },
    count: () => firstPiece + pieces.length,
  };
}

function lexicalSign(facts: UrlFacts, group: number): Sign {
  const name = numberNames[group];
  if (name !== undefined) return { kind: 'number', name, value: measure(facts)[name] ?? 0 };
  const flag = flagNames[group - numberNames.length] ?? '';
  return { kind: 'flag', name: flag, brand: brandBehind(flag, facts)?.token };
}

function brandBehind(flag: string, facts: UrlFacts): Brand | undefined {
  const { brandInName, brandInSubdomain, brandInTail, typo, lookAlike } = facts;
  if (flag === 'brandTypo') return typo;
  if (flag === 'brandLookAlike') return lookAlike;
  if (flag === 'brandInTail') return brandInTail;
  return flag === 'brandInSubdomain' ? brandInSubdomain : (brandInName ?? brandInSubdomain);
}

const hostBreaks = '.-';
const tailBreaks = '/?&=.-_+,;:!~()@ #%$*';

/** For each character the subject of the piece that holds it; a break belongs to the piece behind it. */
function piecesOf(text: string, breaks: string, subjectOf: (piece: string) => number): readonly number[] {
  const subjects: number[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !breaks.includes(text.charAt(at))) continue;
    const piece = text.slice(start, at);
    start = at + 1;
    if (piece === '') continue;
    const subject = subjectOf(piece);
    while (subjects.length < at) subjects.push(subject);
  }
  return subjects;
}
