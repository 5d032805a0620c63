import { traceText } from './text-trace';
import type { UrlFacts } from './url-facts';
import { countStems, isSensitiveWord } from './words';

const tldTokens = new Set(
  'com net org info co uk us de fr it ru br jp cn vn in au ca edu gov io app me xyz top online site'.split(
    ' ',
  ),
);

export type Numbers = Readonly<Record<string, number>>;

/** The numeric features in the order of the artifact's bins. Shares in per mille, entropies in hundredths of a bit. */
export function measure(facts: UrlFacts): Numbers {
  const { parts, url, tail, lowerTail, pathLength } = facts;
  const host = traceText(parts.unicode);
  const name = traceText(parts.name);
  const path = traceText(tail.slice(0, pathLength));
  const query = traceText(tail.slice(pathLength));
  const whole = traceText(lowerTail);
  const before = parts.subdomains.join('.');
  return {
    hostLength: parts.unicode.length,
    nameLength: parts.name.length,
    subdomains: parts.subdomains.length,
    subdomainLength: before.length,
    longestLabel: host.longestPiece,
    hostHyphens: host.hyphens,
    nameHyphens: name.hyphens,
    hostDigits: host.digits,
    nameDigits: name.digits,
    hostDigitShare: Math.round((1000 * host.digits) / Math.max(1, host.digits + host.letters)),
    nameEntropy: name.entropy,
    nameConsonantRun: name.consonantRun,
    nameVowelShare: name.vowelShare,
    hostSwitches: host.switches,
    nameSwitches: name.switches,
    nameDistinct: name.distinct,
    hostConsonantRun: host.consonantRun,
    subdomainDigits: host.digits - name.digits,
    tldsInHost: countIn(facts.subdomainTokens, isTld) + countIn(facts.nameTokens, isTld),
    hostSensitive:
      countIn(facts.subdomainTokens, isSensitiveWord) + countIn(facts.nameTokens, isSensitiveWord),
    hostStems: countStems(parts.unicode),
    tailLength: url.tail.length,
    pathLength,
    pathDepth: path.slashes,
    longestSegment: path.longestPiece,
    lastSegment: path.lastSegment,
    pathDigits: path.digits,
    pathHyphens: path.hyphens,
    pathUpper: path.upper,
    pathDots: path.dots,
    percents: countPercents(url.tail),
    tailSensitive: countIn(facts.tailWords, isSensitiveWord),
    queryLength: tail.length - pathLength,
    parameters: query.equals,
    queryDigits: query.digits,
    tailEntropy: whole.entropy,
    hexRun: whole.hexRun,
    digitRun: whole.digitRun,
    tailSymbols: whole.symbols,
    tailSwitches: whole.switches,
    tailVowelShare: whole.vowelShare,
    tailConsonantRun: whole.consonantRun,
  };
}

function isTld(token: string): boolean {
  return tldTokens.has(token);
}

function countIn(words: readonly string[], is: (word: string) => boolean): number {
  let count = 0;
  for (const word of words) if (is(word)) count++;
  return count;
}

function countPercents(text: string): number {
  let count = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) count++;
  return count;
}
