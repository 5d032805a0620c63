import type { ReportedDeed } from '../../../../contracts/audit/entry';
import type { BlockInfo, Blocks } from '../blocks';
import { beginning, type ChainHead, chainLines, headAfter } from '../chain';
import type { ReportedDeeds, Waiting } from '../reported-deeds';

export interface SealAuditDeps {
  readonly reported: ReportedDeeds;
  readonly blocks: Blocks;
  /** Gets the end of the chain: kept where this function can add lines and change none. */
  readonly tell: (message: string) => void;
}

/** Deeds of one block; more wait for the next one. */
const mostAtOnce = 3_000;
/** Milliseconds by which the clocks of SQS and S3 may differ. */
const clocksDiffer = 60_000;
/** Blocks that are listed to find those in which a deed may stand already: 15 minutes of a delay, and some. */
const blocksBack = 30;

/** Seals what was reported since the last time: one block, which goes on with the chain. Answers how many entries it has. */
export function sealAudit({ reported, blocks, tell }: SealAuditDeps) {
  return async (): Promise<number> => {
    const waiting = await reported.take(mostAtOnce);
    if (waiting.length === 0) return 0;
    const latest = await blocks.newest(blocksBack);
    const fresh = freshDeeds(waiting, await sealedSince(blocks, latest, waiting));
    if (fresh.length > 0) {
      const number = (latest[0]?.number ?? 0) + 1;
      const lines = chainLines(await headOf(blocks, latest[0]), fresh);
      // Another run was faster: what waits comes again, and is known then.
      if (!(await blocks.add(number, lines))) return 0;
      const { seq, hash } = endOf(lines);
      tell(`Sealed block ${number}, last entry ${seq}, hash ${hash}`);
    }
    await reported.remove(waiting);
    return fresh.length;
  };
}

async function headOf(blocks: Blocks, last: BlockInfo | undefined): Promise<ChainHead> {
  if (!last) return beginning;
  const lines = await blocks.lines(last.number);
  if (!lines) throw new Error(`Block ${last.number} is gone`);
  return endOf(lines);
}

/** SQS may deliver twice, and a run may die before it removes: what stands in a block was sent before that was sealed. */
async function sealedSince(
  blocks: Blocks,
  latest: readonly BlockInfo[],
  waiting: readonly Waiting[],
): Promise<readonly ReportedDeed[]> {
  const oldest = Math.min(...waiting.map(({ sentAt }) => sentAt)) - clocksDiffer;
  const since = latest.filter(({ sealedAt }) => sealedAt >= oldest);
  const lines = await Promise.all(since.map(({ number }) => blocks.lines(number)));
  return lines.flatMap((some) => some ?? []).map((line): ReportedDeed => JSON.parse(line));
}

/** In the order in which they began. That a deed began says nothing new once its end is known. */
function freshDeeds(waiting: readonly Waiting[], sealed: readonly ReportedDeed[]): ReportedDeed[] {
  const known = new Set(sealed.map(nameOf));
  const ended = new Set(
    [...sealed, ...waiting.map(({ deed }) => deed)]
      .filter(({ outcome }) => outcome !== 'unknown')
      .map(({ id }) => id),
  );
  const fresh = new Map<string, ReportedDeed>();
  for (const { deed } of waiting) {
    const isOld = known.has(nameOf(deed)) || (deed.outcome === 'unknown' && ended.has(deed.id));
    if (!isOld) fresh.set(nameOf(deed), deed);
  }
  return [...fresh.values()].sort((one, other) => (one.at < other.at ? -1 : 1));
}

function nameOf({ id, outcome }: ReportedDeed): string {
  return `${id} ${outcome}`;
}

/** Where the chain stands after the lines of a block. */
function endOf(lines: readonly string[]): ChainHead {
  const { seq } = JSON.parse(lines[0] ?? '{}');
  return headAfter({ ...beginning, seq: seq - 1 }, lines);
}
