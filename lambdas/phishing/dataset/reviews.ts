import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { transact } from '../../shared/aws/transact';
import { ofReview } from '../env';
import { goneAt, type KeptEntry, type Prediction, type Review, reviewExpiryOf } from './dataset-entry';
import { attributes, readEntry } from './dataset-item';
import { asItIs, asItWas, joinUpdate, ofAnOpenCase } from './dataset-updates';
import { createEntryWrites, type EntryWrites, isMoved, isRefused } from './entry-writes';
import { isReviewKey, reviewKey } from './review-key';

/** An entry as it is stored, whoever wrote it. */
export type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly lastSeenAt: string };

/** What a review or a closed case adds to an entry. */
export type Added = Readonly<Record<string, unknown>> & { readonly at: string };

export interface Found {
  readonly stored: Stored;
  readonly entry: KeptEntry;
}

/** Where reviewed entries stand: apart from the others, so that who counts sightings can neither make nor lose one. */
export interface Reviews {
  /** An entry, reviewed or not, as it is stored and as it is read; none where it is gone at this time. */
  find(id: string, at: string): Promise<Found | undefined>;
  /** Moves an entry to where reviewed ones stand; undefined where it has changed meanwhile, or was there already. */
  move(entry: Stored, added: Added): Promise<Stored | undefined>;
  /** Prolongs those that were seen since the index knew of it; how many. */
  keep(entries: readonly KeptEntry[], now: number): Promise<number>;
}

const atOnce = 25;

/** What changes with every sighting, report and family that goes. */
const changing = [
  'lastSeenAt',
  'seenCount',
  'lastSighting',
  'reportedAt',
  'reportCount',
  'marks',
  'reportMarks',
];
/** What a review settles, and what is of the review before. */
const gone = new Set<string>([...ofAnOpenCase.split(', '), 'reporters', ...ofReview]);

export function createReviews(client: DynamoDBDocumentClient, TableName: string): Reviews {
  const { write } = createEntryWrites(client, TableName);
  const read = async (key: string) => {
    const outcome = await write(key, asItIs);
    if (isRefused(outcome)) return { moved: isMoved(outcome) };
    const item = outcome.Attributes as Stored;
    return { item, moved: item['moved'] !== undefined };
  };
  return {
    async find(id, at) {
      if (isReviewKey(id)) return undefined;
      const { item, moved } = await read(id);
      const stored = moved ? (await read(reviewKey(id))).item : item;
      const entry = stored && readEntry(stored);
      return entry && entry.lastSeenAt > goneAt(Date.parse(at)) ? { stored, entry } : undefined;
    },

    async move(entry, { at, ...added }) {
      const kept = Object.entries(entry).filter(([name]) => !gone.has(name));
      const { lastSeenAt, id } = entry;
      const expiresAt = reviewExpiryOf(lastSeenAt);
      const Item = {
        ...Object.fromEntries(kept),
        ...added,
        ...{ id: reviewKey(id), lastSeenAt, seenAt: lastSeenAt, expiresAt },
      };
      const left = { Update: { TableName, Key: { id }, ...leftUpdate(expiresAt, entry) } };
      const refused = await unlessCrowded(client, [
        {
          Put: {
            ...{ TableName, Item },
            ConditionExpression:
              'attribute_not_exists(lastSeenAt) OR (lastSeenAt <= :gone AND seenAt <= :gone)',
            ExpressionAttributeValues: { ':gone': goneAt(Date.parse(at)) },
          },
        },
        left,
      ]);
      // Somebody took the mark of a review away, and sightings and reports made another entry.
      if (refused?.has(0)) {
        const joined = { Update: { TableName, Key: { id: reviewKey(id) }, ...joinUpdate(entry) } };
        await unlessCrowded(client, [joined, left]).catch(async (error: unknown) => {
          if (!isSpoiled(error)) throw error;
          await write(id, leftUpdate(expiresAt, entry));
        });
      }
      return refused ? undefined : Item;
    },

    async keep(entries, now) {
      const seen = entries.filter(({ place, lastSeenAt }) => place && place.lastSeenAt < lastSeenAt);
      for (let at = 0; at < seen.length; at += atOnce) {
        await Promise.all(seen.slice(at, at + atOnce).map((entry) => keepOne(write, entry, now)));
      }
      return seen.length;
    },
  };
}

async function keepOne(write: EntryWrites['write'], { id, lastSeenAt }: KeptEntry, now: number) {
  // What sightings say may be wrong, but never of a time to come.
  const seen = new Date(Math.min(now, Date.parse(lastSeenAt))).toISOString();
  const values = { ':expiry': reviewExpiryOf(seen) };
  // By its review it is known what is still to be done.
  await write(id, {
    UpdateExpression: 'SET moved = :moved, expiresAt = :expiry',
    ExpressionAttributeValues: { ...values, ':moved': true },
  });
  await write(reviewKey(id), {
    UpdateExpression: 'SET lastSeenAt = :seen, expiresAt = :expiry',
    ConditionExpression: 'lastSeenAt < :seen',
    ExpressionAttributeValues: { ...values, ':seen': seen },
  });
}

/** Nothing stays where an entry was, but that it was moved; `unchanged` is the entry as it was read. */
function leftUpdate(expiresAt: number, unchanged: Stored) {
  const removed = [...attributes, ...ofReview].filter((name) => name !== 'expiresAt' && name !== 'moved');
  const was = asItWas(unchanged, changing);
  return {
    UpdateExpression: `SET expiresAt = :expiry, moved = :moved REMOVE ${removed.map((name) => `#${name}`).join(', ')}`,
    ConditionExpression: was.condition,
    ExpressionAttributeNames: Object.fromEntries(removed.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: { ...was.values, ':expiry': expiresAt, ':moved': true },
  };
}

/** What a review adds to an entry; a rejected one has no label of a reviewer. */
export function reviewed(entry: Stored, { status, finalLabel, by, at }: Review): Added {
  const { predicted, firstSeenAt } = entry;
  const label = status === 'Approved' ? { finalLabel: finalLabel ?? (predicted as Prediction).label } : {};
  const review = { judged: predicted, reviewedBy: by, reviewedAt: at, reviewOf: firstSeenAt };
  return { status, ...review, ...label, at };
}

/** Where many review an entry at once, whoever comes too late finds that when it is read again. */
async function unlessCrowded(...asked: Parameters<typeof transact>): ReturnType<typeof transact> {
  try {
    return await transact(...asked);
  } catch (error) {
    if (error instanceof TransactionCanceledException && !isSpoiled(error)) return new Map();
    throw error;
  }
}

/** Nothing can be added to what whoever stole the role of a scan has made of a count. */
function isSpoiled(error: unknown): boolean {
  const { CancellationReasons = [] } = error as Partial<TransactionCanceledException>;
  return CancellationReasons.some(({ Code }) => Code === 'ValidationError');
}
