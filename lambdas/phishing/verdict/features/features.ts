const { sqrt } = Math;
/** Kinds of features; each kind has its own scale. */
export const blocks = { lexical: 0, hostWord: 1, tailWord: 2, hostGram: 3, tailGram: 4, single: 5 } as const;
export const blockCount = 6;
export type Block = (typeof blocks)[keyof typeof blocks];

/** Weights of the numeric features and flags come first, then the hashed ones. */
export const lexicalWeights = 1024;
const maxFeatures = 4096;

/** The active features of one URL, in arrays that the next URL uses again. */
export interface Features {
  count: number;
  readonly index: Uint32Array;
  readonly block: Uint8Array;
  /** Where in host or tail the feature begins, or which word it is. */
  readonly origin: Uint16Array;
  readonly perBlock: Uint16Array;
  /** Value of every active feature of a block. */
  readonly scale: Float64Array;
  readonly mask: number;
}

/** All that a model multiplies with its weights. */
export type ActiveFeatures = Pick<Features, 'count' | 'index' | 'block' | 'scale'>;

/** A copy that stays as it is when the next URL is read; 5 bytes for each feature. */
export function keptFeatures({ count, index, block, scale }: ActiveFeatures): ActiveFeatures {
  return { count, index: index.slice(0, count), block: block.slice(0, count), scale: scale.slice() };
}

/** `bits`: the binary logarithm of the number of hashed weights. */
export function createFeatures(bits: number): Features {
  return {
    count: 0,
    index: new Uint32Array(maxFeatures),
    block: new Uint8Array(maxFeatures),
    origin: new Uint16Array(maxFeatures),
    perBlock: new Uint16Array(blockCount),
    scale: new Float64Array(blockCount),
    mask: 2 ** bits - 1,
  };
}

export function clearFeatures(features: Features): void {
  features.count = 0;
  features.perBlock.fill(0);
}

export function addLexical(features: Features, index: number): void {
  push(features, index, blocks.lexical, index);
}

export function addHashed(features: Features, block: Block, hash: number, origin: number): void {
  push(features, lexicalWeights + (hash & features.mask), block, origin);
}

function push(features: Features, index: number, block: Block, origin: number): void {
  const at = features.count;
  if (at === maxFeatures) return;
  features.index[at] = index;
  features.block[at] = block;
  features.origin[at] = origin;
  features.perBlock[block] = (features.perBlock[block] ?? 0) + 1;
  features.count = at + 1;
}

/** Long texts have many grams: each of them says less. */
export function scaleBlocks({ perBlock, scale }: Features): void {
  for (let block = 0; block < blockCount; block++) {
    scale[block] =
      block === blocks.lexical || block === blocks.single ? 1 : 3 / sqrt((perBlock[block] ?? 0) + 6);
  }
}
