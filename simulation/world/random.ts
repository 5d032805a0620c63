/** Numbers that follow from a seed alone. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  fill(bytes: Uint8Array): void;
  /** Another one that follows from this seed and a name: what one part draws changes nothing for the others. */
  of(name: string): Random;
}

export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  // Mulberry32: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (items) => {
      if (items.length === 0) throw new Error('Nothing to pick from');
      return items[below(items.length)] as (typeof items)[number];
    },
    fill: (bytes) => {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = below(256);
    },
    of: (name) => createRandom(`${seed}/${name}`),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
