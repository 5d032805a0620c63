import { createHash } from 'node:crypto';
import type { AuditEntry, ReportedDeed } from '../../../contracts/audit/entry';

/** The last entry of a chain: its number, and the SHA-256 of its line. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** Before the first entry. */
export const beginning: ChainHead = { seq: 0, hash: '0'.repeat(64) };

/** The lines that go on with a chain: each entry names the hash of the line before. */
export function chainLines(head: ChainHead, deeds: readonly ReportedDeed[]): readonly string[] {
  let { seq, hash } = head;
  return deeds.map(({ id, at, who, role, what, about, source, outcome }) => {
    seq += 1;
    const line = JSON.stringify({ seq, id, at, who, role, what, about, source, outcome, previous: hash });
    hash = hashOf(line);
    return line;
  });
}

/** Where a chain stands after these lines of it. */
export function headAfter(head: ChainHead, lines: readonly string[]): ChainHead {
  const last = lines.at(-1);
  return last === undefined ? head : { seq: head.seq + lines.length, hash: hashOf(last) };
}

/** What is wrong with the first entry that does not go on with the chain. Without a head the first line is taken as it is. */
export function firstBreak(
  head: ChainHead | undefined,
  lines: readonly string[],
): { readonly after: ChainHead } | { readonly seq: number; readonly fault: string } {
  let after = head;
  for (const line of lines) {
    const entry = entryIn(line);
    const seq = (after?.seq ?? (entry?.seq ?? 1) - 1) + 1;
    if (!entry) return { seq, fault: 'cannot be read' };
    if (entry.seq !== seq) return { seq, fault: `is missing: number ${entry.seq} stands in its place` };
    if (after && entry.previous !== after.hash) {
      return { seq: after.seq, fault: 'was changed, or the one after it was' };
    }
    after = { seq, hash: hashOf(line) };
  }
  return { after: after ?? beginning };
}

function entryIn(line: string): Pick<AuditEntry, 'seq' | 'previous'> | undefined {
  try {
    const { seq, previous } = JSON.parse(line);
    return typeof seq === 'number' && typeof previous === 'string' ? { seq, previous } : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(line: string): string {
  return createHash('sha256').update(line).digest('hex');
}
