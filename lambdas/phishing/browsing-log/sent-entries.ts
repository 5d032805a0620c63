import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from '../../shared/aws/unless-refused';
import { untilUnchanged } from '../../shared/aws/until-unchanged';
import { within } from '../../shared/aws/within';
import type { Now } from '../../shared/time/clock';
import { appendToSeen } from './append-update';
import { type Head, headKey, type KeptEntry, readHead, type Write } from './browsing-log-head';
import { latestOf } from './dated-by';
import { findHead } from './find-head';
import { findMarks, markOf } from './known-entries';
import type { LogTable } from './log-table';
import { moveWrites } from './move-writes';
import type { Retention } from './retention';
import { isOverdue } from './writes-to-move';

export type EntryToKeep = KeptEntry & { readonly sentId: string };

export interface SentEntries {
  /** Keeps those that are not known, oldest first; each once, whoever sends it at the same time. How many were new. */
  keep(owner: string, entries: readonly EntryToKeep[], retention: Retention): Promise<number>;
}

interface SentEntriesDeps extends LogTable {
  readonly clock: Now;
  readonly warn: (message: string, error: unknown) => void;
}

/** With the longest URLs they take 110 KB of the head. */
const maxAtOnce = 50;
/** Milliseconds for moving entries out of the head. */
const moveTimeout = 6_000;

/**
 * An id is known by its entry in the head or, once that was moved, by its mark. The head is read first and written on
 * condition that its total is the same: nothing was kept in between.
 */
export function createSentEntries(deps: SentEntriesDeps): SentEntries {
  return {
    async keep(owner, entries, retention) {
      let kept = 0;
      for (let at = 0; at < entries.length; at += maxAtOnce) {
        kept += await keepSome(deps, owner, entries.slice(at, at + maxAtOnce), retention);
      }
      return kept;
    },
  };
}

async function keepSome(
  deps: SentEntriesDeps,
  owner: string,
  entries: readonly EntryToKeep[],
  retention: Retention,
): Promise<number> {
  const token = randomBytes(9).toString('base64url');
  return untilUnchanged(async () => {
    const found = await findHead(deps, owner);
    const head = found ?? readHead();
    const latest = latestOf(retention, head);
    if (latest.days === 0) return 0;
    const own = head.open.find((write) => write.token === token);
    const unknown = own?.entries ?? (await withoutKnown(deps, owner, entries, head));
    if (unknown.length === 0) return 0;
    const write = { token, after: own?.after ?? head.total, entries: unknown };
    if (!own && !(await append(deps, owner, write, latest, found?.total))) return undefined;
    await move(deps, owner, head, write, latest);
    return unknown.length;
  });
}

async function withoutKnown(
  table: LogTable,
  owner: string,
  entries: readonly EntryToKeep[],
  head: Head,
): Promise<readonly EntryToKeep[]> {
  const inHead = new Set(head.open.flatMap((write) => write.entries.map(({ sentId }) => sentId)));
  const others = entries.filter(({ sentId }) => !inHead.has(sentId));
  const marks = await findMarks(
    table,
    owner,
    others.map(({ sentId }) => markOf(sentId)),
  );
  return others.filter(({ sentId }) => !marks.has(markOf(sentId)));
}

/** False, with nothing written, if the log is not as it was seen. */
async function append(
  { client, tableName }: LogTable,
  owner: string,
  { token, entries }: Write,
  retention: Retention,
  total: number | undefined,
): Promise<boolean> {
  return isWritten(() =>
    client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: headKey(owner),
        ...appendToSeen(token, entries, retention, total),
        ReturnValues: 'NONE',
      }),
    ),
  );
}

/** At once, so that the head stays small; what fails here a later write does. */
async function move(
  { clock, warn, ...table }: SentEntriesDeps,
  owner: string,
  { open, left }: Head,
  write: Write,
  retention: Retention,
): Promise<void> {
  const now = clock.now();
  const overdue = open.filter((other) => other.token !== write.token && isOverdue(other, now));
  const kept = [...overdue.slice(0, 5), write];
  const moves = { kept, gone: [], left, now };
  await moveWrites(table, owner, moves, retention, within(moveTimeout)).catch((error: unknown) => {
    warn('Log entries stay in the head, where readers find them too', error);
  });
}
