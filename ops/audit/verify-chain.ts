import type { Blocks } from '../../lambdas/audit/log/blocks';
import { beginning, type ChainHead, firstBreak } from '../../lambdas/audit/log/chain';

export interface VerifyDeps {
  readonly blocks: Pick<Blocks, 'numbers' | 'lines'>;
  /** What the sealing function told of each block, as far as its log reaches back. */
  readonly told: () => Promise<ReadonlyMap<number, ChainHead>>;
  /** Names of objects that were removed, replaced or are no blocks. */
  readonly stray: () => Promise<readonly string[]>;
}

export interface Verified {
  readonly blocks: number;
  readonly entries: number;
  /** One sentence each. */
  readonly faults: readonly string[];
}

/** Follows the chain from the oldest block that is kept to the newest. */
export async function verifyChain({ blocks, told, stray }: VerifyDeps): Promise<Verified> {
  const faults = (await stray()).map((name) => `${name} was removed, replaced or added by hand.`);
  const oldestFirst: number[] = [];
  for await (const number of blocks.numbers()) oldestFirst.push(number);
  const tellings = await told();
  oldestFirst.reverse();
  let head: ChainHead | undefined = oldestFirst[0] === 1 ? beginning : undefined;
  let expected = oldestFirst[0] ?? 1;
  let entries = 0;
  for (const number of oldestFirst) {
    if (number !== expected) {
      faults.push(`Block ${expected} is missing.`);
      head = undefined;
    }
    const lines = (await blocks.lines(number)) ?? [];
    const found = blockFaults(number, lines, head, tellings.get(number));
    faults.push(...found.faults);
    head = found.after;
    entries += lines.length;
    expected = number + 1;
  }
  const last = Math.max(0, ...tellings.keys());
  if (last >= expected) faults.push(`Block ${expected} is missing, and all up to ${last}.`);
  return { blocks: oldestFirst.length, entries, faults };
}

/** What is wrong with one block; after a break the next one is looked at for itself. */
function blockFaults(
  number: number,
  lines: readonly string[],
  head: ChainHead | undefined,
  told: ChainHead | undefined,
): { readonly faults: readonly string[]; readonly after: ChainHead | undefined } {
  const found = firstBreak(head, lines);
  if ('fault' in found) {
    return { faults: [`Block ${number}: entry ${found.seq} ${found.fault}.`], after: undefined };
  }
  const { after } = found;
  const isOther = told && (told.seq !== after.seq || told.hash !== after.hash);
  const fault = `Block ${number} is not the one that was sealed: it ends in another entry.`;
  return { faults: isOther ? [fault] : [], after };
}
