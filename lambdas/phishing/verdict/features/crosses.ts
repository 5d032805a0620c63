import { addHashed, blocks, type Features } from './features';
import type { Flags } from './flags';
import { hashStep, mix } from './hash';
import type { Numbers } from './numbers';

/** What a feature of a whole is about, for the explanation. */
export const origins = { suffix: 0, host: 1, tail: 2 } as const;

/** Borders of the coarse bins that are crossed; fixed, so that a cross means the same in every model. */
const cuts = {
  nameLength: [4, 6, 8, 10, 12, 15, 18, 22],
  nameLengthCoarse: [6, 9, 12, 16],
  nameEntropy: [200, 250, 280, 300, 320, 340, 370],
  nameVowelShare: [150, 250, 320, 400, 500],
  consonantRun: [2, 3, 4, 5, 6],
  nameDigits: [1, 2, 4],
  pathDepth: [1, 2, 3, 4, 5, 6],
  sensitive: [1, 2, 3],
  pathHyphens: [1, 3],
  tailEntropy: [200, 300, 350, 400, 450],
  tailLength: [10, 20, 40, 80, 160],
  digitRun: [1, 3, 5, 8],
  hexRun: [1, 6, 12, 24],
};

/** Pairs and triples of numbers and flags that mean something only together: a linear model cannot multiply. */
export function addCrosses(features: Features, numbers: Numbers, flags: Flags): void {
  const bare = Number(flags['bareHost']);
  const length = bin(numbers['nameLength'], cuts.nameLengthCoarse);
  const digits = bin(numbers['nameDigits'], cuts.nameDigits);
  const depth = bin(numbers['pathDepth'], cuts.pathDepth);
  const sensitive = bin(numbers['tailSensitive'], cuts.sensitive);
  const query = Number(flags['query']);
  const folder = Number(flags['folder']);
  const host = (id: number, a: number, b: number, c: number) => add(features, origins.host, id, a, b, c);
  const tail = (id: number, a: number, b: number, c: number) => add(features, origins.tail, id, a, b, c);
  host(1, bare, bin(numbers['nameLength'], cuts.nameLength), Math.min(2, numbers['subdomains'] ?? 0));
  host(2, bare, bin(numbers['nameEntropy'], cuts.nameEntropy), length);
  host(3, bare, bin(numbers['nameConsonantRun'], cuts.consonantRun), digits);
  host(4, bare, numbers['nameHyphens'] ?? 0, digits);
  host(5, bin(numbers['nameVowelShare'], cuts.nameVowelShare), length, 0);
  tail(6, depth, Number(flags['codePage']) * 2 + Number(flags['htmlPage']), folder);
  tail(7, sensitive, depth, query);
  tail(8, sensitive, bin(numbers['hostSensitive'], cuts.sensitive), bare);
  tail(9, Number(flags['language']) * 2 + bare, bin(numbers['pathHyphens'], cuts.pathHyphens), folder);
  tail(10, bin(numbers['tailEntropy'], cuts.tailEntropy), bin(numbers['tailLength'], cuts.tailLength), 0);
  tail(11, bin(numbers['digitRun'], cuts.digitRun), bin(numbers['hexRun'], cuts.hexRun), query);
}

function add(features: Features, origin: number, id: number, a: number, b: number, c: number): void {
  const hash = mix(hashStep(hashStep(hashStep(hashStep(seed, id), a), b), c));
  addHashed(features, blocks.single, hash, origin);
}

const seed = 8;

function bin(value: number | undefined, borders: readonly number[]): number {
  let at = 0;
  while (at < borders.length && (value ?? 0) >= (borders[at] ?? 0)) at++;
  return at;
}
