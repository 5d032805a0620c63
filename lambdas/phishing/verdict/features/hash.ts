// Taken out once: looking a global up in every step costs more than the step, above all under test runners.
const { imul } = Math;
const prime = 0x01000193;

/** FNV-1a over UTF-16 units, mixed at the end so that the low bits can be used alone. */
export function hashText(text: string, seed: number): number {
  return mix(hashOn(seed, text, 0, text.length));
}

/** Goes on hashing with a part of a text, not mixed yet. */
export function hashOn(hash: number, text: string, from: number, to: number): number {
  let next = hash;
  for (let at = from; at < to; at++) next = imul(next ^ text.charCodeAt(at), prime);
  return next;
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
