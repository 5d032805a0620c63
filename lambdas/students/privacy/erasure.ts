import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '../../shared/aws/transact';
import { idAlone, type RecordTables } from '../records/beside-record';
import { unchanged } from '../records/records';
import { isErased, parseStudent, type StoredStudent } from '../records/stored-student';
import type { StoredRecord } from '../records/students';

/** The record, or that it was erased; undefined where there is neither. */
type Found = StoredStudent | 'erased' | undefined;

/** What is erased of a student, in an order that can be cut off anywhere and gone on with. */
export interface Erasure {
  find(studentid: string): Promise<Found>;
  /** Leaves the id alone, and that it was erased, if the record is still what was seen. Answers what is there by then. */
  bury(seen: StoredStudent, at: string): Promise<Found>;
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
      return foundIn((await client.send(query)).Item);
    },
    bury: async (seen, at) => {
      const { studentid, version } = seen;
      const left = { studentid, status: 'erased', version: version + 1, erasedAt: at };
      const record = { TableName: TABLE_NAME, Item: left, ...unchanged(seen) };
      const refusals = await transact(client, [{ Put: record }, idAlone(tables, studentid)]);
      return refusals ? foundIn(refusals.get(0)?.item) : 'erased';
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

function foundIn(item: StoredRecord | undefined): Found {
  return item && isErased(item) ? 'erased' : parseStudent(item);
}
