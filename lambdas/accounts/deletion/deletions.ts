import { DeleteCommand, type DynamoDBDocumentClient, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Fields } from '../../../contracts/http/fields';
import type { RecordOf } from '../../../contracts/http/values';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten } from '../../shared/aws/unless-refused';
import { byDeletion } from '../env';
import type { User } from '../users/user';

const deletionFields = {
  email: { kind: 'text', exact: true },
  id: { kind: 'whole', min: 1 },
  deletedAt: { kind: 'time' },
  /** Whether the address was known to be its owner's. */
  wasProven: { kind: 'boolean' },
} as const satisfies Fields;

/** What is left of an account until all that belongs to it is gone: it keeps the address, so that nobody else gets it meanwhile. */
export type Deletion = RecordOf<typeof deletionFields>;

export interface Deletions {
  /** Puts this in the place of the account; false unless it is still there, with the password that it had. */
  begin(user: User, at: string): Promise<boolean>;
  /** Those that began at this time or before, the oldest first. */
  pending(until: string): Promise<readonly Deletion[]>;
  /** Removes the last of it; the address can register again. */
  finish(deletion: Deletion): Promise<void>;
}

/** Of the index; whatever is deleted stands there. */
const pending = { deletion: 'pending' };

export function createDeletions(client: DynamoDBDocumentClient, TableName: string): Deletions {
  return {
    async begin({ email, id, passwordHash, provenAt }, at) {
      // No two accounts have the same hash.
      const asSeen = 'passwordHash = :seen';
      const put = (wasProven: boolean): Promise<boolean> => {
        const write = new PutCommand({
          TableName,
          Item: { email, id, deletedAt: at, wasProven, ...pending },
          ConditionExpression: wasProven ? asSeen : `${asSeen} AND attribute_not_exists(provenAt)`,
          ExpressionAttributeValues: { ':seen': passwordHash },
        });
        return isWritten(() => client.send(write));
      };
      if (provenAt === undefined && (await put(false))) return true;
      // Proven before, or just now.
      return put(true);
    },

    async pending(until) {
      const query = {
        TableName,
        IndexName: byDeletion,
        KeyConditionExpression: 'deletion = :pending AND deletedAt <= :until',
        ExpressionAttributeValues: { ':pending': pending.deletion, ':until': until },
      };
      const found: Deletion[] = [];
      for await (const { Items = [] } of paginateQuery({ client }, query)) {
        found.push(...Items.map((item) => parseItem('deletion', deletionFields, item)));
      }
      return found;
    },

    async finish({ email, id }) {
      const remove = new DeleteCommand({
        TableName,
        Key: { email },
        // No account has the number of another one, or comes back.
        ConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
      });
      // Refused: an earlier run has removed it, and the index has not heard of that.
      await isWritten(() => client.send(remove));
    },
  };
}
