import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand, type UpdateCommandOutput } from '@aws-sdk/lib-dynamodb';
import { unlessRefused } from '../../shared/aws/unless-refused';
import type { CallLimits } from '../../shared/aws/within';
import { entryId, goneAt, type Sighting } from './dataset-entry';
import { emptyUpdate, type Update } from './dataset-updates';

export type Outcome = UpdateCommandOutput | ConditionalCheckFailedException;

export interface EntryWrites {
  write(id: string, update: Update, limits?: CallLimits): Promise<Outcome>;
  /** As if an entry that is gone had been removed. */
  writeAnew(sighting: Sighting, update: Update, limits?: CallLimits): Promise<Outcome>;
}

/** Every change of an entry is one update, which its condition may refuse. */
export function createEntryWrites(client: DynamoDBDocumentClient, TableName: string): EntryWrites {
  const write: EntryWrites['write'] = (id, update, limits) =>
    unlessRefused(() => client.send(new UpdateCommand({ TableName, Key: { id }, ...update }), limits));
  return {
    write,
    async writeAnew(sighting, update, limits) {
      const id = entryId(sighting.url);
      const outcome = await write(id, update, limits);
      if (!isRefused(outcome) || isThere(outcome, sighting.at) || textIn(outcome, 'lastSeenAt') === undefined)
        return outcome;
      await write(id, emptyUpdate(sighting), limits);
      return write(id, update, limits);
    },
  };
}

export function isRefused(outcome: Outcome): outcome is ConditionalCheckFailedException {
  return outcome instanceof ConditionalCheckFailedException;
}

/** Whether what refused an update at this time is an entry that is not gone. */
export function isThere(refusal: ConditionalCheckFailedException, at: string): boolean {
  return (textIn(refusal, 'lastSeenAt') ?? '') > goneAt(Date.parse(at));
}

/** An attribute of what refused an update. */
export function textIn({ Item }: ConditionalCheckFailedException, name: string): string | undefined {
  return Item?.[name]?.S;
}
