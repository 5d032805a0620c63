import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { CallLimits } from '../../shared/aws/within';
import { entryId, goneAt, type Sighting } from './dataset-entry';
import { emptyUpdate, type Update } from './dataset-updates';
import { reviewKey } from './review-key';

export type Outcome = UpdateCommandOutput | ConditionalCheckFailedException;

/** One change, of an entry as sightings make it and of one that was reviewed. */
export interface Change {
  readonly entry: Update;
  readonly reviewed: Update;
}

export interface EntryWrites {
  write(key: string, update: Update, limits?: CallLimits): Promise<Outcome>;
  /** Where the entry stands; as if one that is gone had been removed. */
  writeAnew(sighting: Sighting, change: Change, limits?: CallLimits): Promise<Outcome>;
}

/** Every change of an entry is one update, which its condition may refuse. */
export function createEntryWrites(client: DynamoDBDocumentClient, TableName: string): EntryWrites {
  const write: EntryWrites['write'] = (id, update, limits) =>
    unlessRefused(() => client.send(new UpdateCommand({ TableName, Key: { id }, ...update }), limits));
  return {
    write,
    async writeAnew(sighting, { entry, reviewed }, limits) {
      const id = entryId(sighting.url);
      const outcome = await write(id, entry, limits);
      if (!isRefused(outcome) || isThere(outcome, sighting.at)) return outcome;
      if (isMoved(outcome)) {
        const beside = await write(reviewKey(id), reviewed, limits);
        if (!isRefused(beside) || isThere(beside, sighting.at, 'seenAt')) return beside;
      } else if (textIn(outcome, 'lastSeenAt') === undefined) return outcome;
      await write(id, emptyUpdate(sighting), limits);
      return write(id, entry, limits);
    },
  };
}

export function isRefused(outcome: Outcome): outcome is ConditionalCheckFailedException {
  return outcome instanceof ConditionalCheckFailedException;
}

/** Whether what refused an update is the place that a reviewed entry has left. */
export function isMoved({ Item }: ConditionalCheckFailedException): boolean {
  return Item?.['moved'] !== undefined;
}

/** Whether what refused an update at this time is an entry that is not gone. */
function isThere(
  refusal: ConditionalCheckFailedException,
  at: string,
  seen: 'lastSeenAt' | 'seenAt' = 'lastSeenAt',
): boolean {
  return !isMoved(refusal) && (textIn(refusal, seen) ?? '') > goneAt(Date.parse(at));
}

/** An attribute of what refused an update. */
function textIn({ Item }: ConditionalCheckFailedException, name: string): string | undefined {
  return Item?.[name]?.S;
}
