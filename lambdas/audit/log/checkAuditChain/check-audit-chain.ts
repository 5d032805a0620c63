import type { ChainState } from '../../../../contracts/audit/chain';
import type { Now } from '../../../shared/time/clock';
import type { Blocks } from '../blocks';
import { beginning, type ChainHead, firstBreak } from '../chain';

export interface CheckAuditChainDeps {
  readonly blocks: Pick<Blocks, 'newest' | 'lines'>;
  readonly clock: Now;
}

/** The most that S3 lists at once; read in some seconds, so many at a time. */
const mostBlocks = 1_000;
const atOnce = 20;

type Checked = Pick<ChainState, 'entries' | 'since' | 'broken'>;

/** Follows the newest part of the chain, oldest entry first, up to the first that does not fit. */
export function checkAuditChain({ blocks, clock }: CheckAuditChainDeps) {
  return async (): Promise<ChainState> => {
    const listed = (await blocks.newest(mostBlocks)).map(({ number }) => number).toReversed();
    const checked = await follow(blocks, listed);
    const checkedAt = new Date(clock.now()).toISOString();
    return { ...checked, checkedAt, isAll: listed.length < mostBlocks };
  };
}

async function follow(blocks: CheckAuditChainDeps['blocks'], listed: readonly number[]): Promise<Checked> {
  let head: ChainHead | undefined = (listed[0] ?? 1) === 1 ? beginning : undefined;
  let expected = listed[0] ?? 1;
  let entries = 0;
  let since: string | undefined;
  for (let at = 0; at < listed.length; at += atOnce) {
    const numbers = listed.slice(at, at + atOnce);
    const read = await Promise.all(numbers.map((number) => blocks.lines(number)));
    for (const [index, lines = []] of read.entries()) {
      if (numbers[index] !== expected) return { entries, since, broken: lostAfter(head) };
      since ??= timeOf(lines[0]);
      const found = firstBreak(head, lines);
      entries += lines.length;
      if ('fault' in found) return { entries, since, broken: found };
      head = found.after;
      expected += 1;
    }
  }
  return { entries, ...(since !== undefined && { since }) };
}

function lostAfter(head: ChainHead | undefined): NonNullable<ChainState['broken']> {
  return { seq: (head?.seq ?? 0) + 1, fault: 'is missing: its block is not there' };
}

function timeOf(line: string | undefined): string | undefined {
  try {
    const { at }: { readonly at?: unknown } = JSON.parse(line ?? '{}');
    return typeof at === 'string' ? at : undefined;
  } catch {
    return undefined;
  }
}
