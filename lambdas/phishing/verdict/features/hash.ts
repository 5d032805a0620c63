// Taken out once: looking a global up in every step costs more than the step, above all under test runners.
const { imul } = Math;
const prime = 0x01000193;

/** FNV-1a over UTF-16 units, mixed at the end so that the low bits can be used alone. */
export function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = imul(hash ^ text.charCodeAt(at), prime);
  return mix(hash);
}

export function hashStep(hash: number, code: number): number {
  return imul(hash ^ code, prime);
}

/** The finaliser of MurmurHash3. */
export function mix(hash: number): number {
  let mixed = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
