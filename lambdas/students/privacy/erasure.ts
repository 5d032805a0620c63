import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '../../shared/aws/transact';
import { idAlone, type RecordTables } from '../records/beside-record';
import { type Outcome, unchanged } from '../records/records';
import { isErased, parseStudent, type StoredStudent } from '../records/stored-student';

/** What is erased of a student, in an order that can be cut off anywhere and gone on with. */
export interface Erasure {
  /** The record, or that it is erased already. */
  find(studentid: string): Promise<StoredStudent | 'erased' | undefined>;
  /** Leaves the id alone, and that it was erased, if the record is still what was seen. */
  bury(seen: StoredStudent, at: string): Promise<Outcome>;
  /** All entries of the history of who is erased; nobody adds to them any more. */
  forget(studentid: string): Promise<void>;
}

/** Of one transaction. */
const mostActions = 100;

export function createErasure(client: DynamoDBDocumentClient, tables: RecordTables): Erasure {
  const { TABLE_NAME, HISTORY_TABLE_NAME } = tables;
  return {
    find: async (studentid) => {
      const query = new GetCommand({ TableName: TABLE_NAME, Key: { studentid }, ConsistentRead: true });
      const { Item } = await client.send(query);
      return Item && isErased(Item) ? 'erased' : parseStudent(Item);
    },
    bury: async (seen, at) => {
      const { studentid, version } = seen;
      const left = { studentid, status: 'erased', version: version + 1, erasedAt: at };
      const record = { TableName: TABLE_NAME, Item: left, ...unchanged(seen) };
      const refusals = await transact(client, [{ Put: record }, idAlone(tables, studentid)]);
      return refusals
        ? { written: false, now: parseStudent(refusals.get(0)?.item) }
        : { written: true, version: version + 1 };
    },
    forget: async (studentid) => {
      for (;;) {
        const query = new QueryCommand({
          TableName: HISTORY_TABLE_NAME,
          KeyConditionExpression: 'studentid = :studentid',
          ExpressionAttributeValues: { ':studentid': studentid },
          ProjectionExpression: 'studentid, #version',
          ExpressionAttributeNames: { '#version': 'version' },
          ConsistentRead: true,
          Limit: mostActions,
        });
        const { Items = [] } = await client.send(query);
        if (Items.length === 0) return;
        await transact(
          client,
          Items.map((Key) => ({ Delete: { TableName: HISTORY_TABLE_NAME, Key } })),
        );
      }
    },
  };
}
