import type { Blocks } from '../../../lambdas/audit/log/blocks';

export interface MemoryBlocks extends Blocks {
  readonly stored: Map<number, { readonly lines: readonly string[]; readonly sealedAt: number }>;
}

/** The blocks of an audit log, sealed at times of the clock. */
export function createMemoryBlocks(now: () => number): MemoryBlocks {
  const stored: MemoryBlocks['stored'] = new Map();
  return {
    stored,
    newest: async (most) =>
      [...stored]
        .sort(([one], [other]) => other - one)
        .slice(0, most)
        .map(([number, { sealedAt }]) => ({ number, sealedAt })),
    async *numbers() {
      yield* [...stored.keys()].sort((one, other) => other - one);
    },
    lines: async (number) => stored.get(number)?.lines,
    add: async (number, lines) => {
      if (stored.has(number)) return false;
      stored.set(number, { lines, sealedAt: now() });
      return true;
    },
  };
}
