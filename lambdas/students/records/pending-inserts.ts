import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { HistoryEntry } from '../../../contracts/students/history';
import type { Student } from '../../../contracts/students/student';
import { plainItem } from '../../shared/aws/plain-item';
import { type Refusal, transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { andSay, newRecord, type RecordTables } from './beside-record';
import { addSeeingFreed, freeId } from './freed-id';
import type { AddedBefore, NewStudent, PendingInserts, Unconfirmed } from './pending-insert';
import { changesOf } from './record-change';
import { isErased, parseStudent, type StoredStudent } from './stored-student';

/** The table of records, and the one of ids in their folded form. */
type InsertTables = Pick<RecordTables, 'TABLE_NAME' | 'IDS_TABLE_NAME'>;

const stillMarked = {
  ConditionExpression: 'unconfirmed.#token = :token',
  ExpressionAttributeNames: { '#token': 'token' },
};

export function createPendingInserts(client: DynamoDBDocumentClient, tables: InsertTables): PendingInserts {
  const table = tables.TABLE_NAME;
  return {
    insert: insert(client, tables),
    find: async (studentid) => {
      const query = new GetCommand({ TableName: table, Key: { studentid }, ConsistentRead: true });
      return parseStudent((await client.send(query)).Item);
    },
    takeOver: takeOver(client, table),
    confirm: async (studentid, mark, mail) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { studentid },
          UpdateExpression: 'SET mails = :mails REMOVE unconfirmed',
          ...stillMarked,
          ExpressionAttributeValues: { ':token': mark.token, ':mails': [mail] },
        }),
      );
    },
    withdraw: withdraw(client, tables),
  };
}

function insert(client: DynamoDBDocumentClient, tables: InsertTables): PendingInserts['insert'] {
  return async (added, mark) => {
    const refusals = await addSeeingFreed((freed) => transact(client, insertion(tables, added, mark, freed)));
    if (!refusals) return undefined;
    const item = refusals.get(0)?.item;
    if (!item) return 'other-spelling';
    if (isErased(item)) return 'erased';
    const stored = parseStudent(item);
    // Our own record: the SDK repeated the request after its answer was lost.
    if (isMarkedBy(stored, mark)) return undefined;
    return (isAddedBy(added, refusals.get(1)?.item) && addedBefore(stored)) || stored;
  };
}

/** Whether it was this request that took the id; after days a key is forgotten, and may come with another student. */
function isAddedBy({ requestId, student }: NewStudent, id: Refusal['item']): boolean {
  const first = id?.['entry'] as { readonly changes?: unknown } | undefined;
  return id?.['requestId'] === requestId && isDeepStrictEqual(first?.changes, changesToAdd(student));
}

function changesToAdd({ studentid: _, ...fields }: Student): HistoryEntry['changes'] {
  return changesOf({}, fields);
}

/** Undefined while nobody knows of the mail: then it is to be sent, or the record was changed meanwhile. */
function addedBefore(stored: StoredStudent | undefined): AddedBefore | undefined {
  const confirmation = stored?.unconfirmed ? undefined : stored?.mails?.[0]?.outcome;
  return confirmation === undefined || confirmation === 'failed' ? undefined : { confirmation };
}

function insertion(
  tables: InsertTables,
  { student, author, at, requestId }: NewStudent,
  unconfirmed: Unconfirmed,
  freed: string | undefined,
) {
  const { studentid, ...fields } = student;
  const { by, source } = author;
  const entry = { version: 1, at, by, action: 'add', changes: changesToAdd(student), source } as const;
  return newRecord(tables, { studentid, fields: { ...fields, unconfirmed }, entry, requestId }, freed);
}

function takeOver(client: DynamoDBDocumentClient, table: string): PendingInserts['takeOver'] {
  return async (studentid, seen, mark) => {
    const refusal = await unlessRefused(() =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { studentid },
          UpdateExpression: 'SET unconfirmed = :mark',
          ...stillMarked,
          ExpressionAttributeValues: { ':token': seen.token, ':mark': mark },
          ...andSay,
        }),
      ),
    );
    if (!(refusal instanceof ConditionalCheckFailedException)) return true;
    return isMarkedBy(parseStudent(refusal.Item && plainItem(refusal.Item)), mark);
  };
}

function withdraw(client: DynamoDBDocumentClient, tables: InsertTables): PendingInserts['withdraw'] {
  return async (studentid, mark) => {
    const record = {
      TableName: tables.TABLE_NAME,
      Key: { studentid },
      ...stillMarked,
      ExpressionAttributeValues: { ':token': mark.token },
      ...andSay,
    };
    const id = freeId(tables.IDS_TABLE_NAME, studentid, { freed: mark.token, at: mark.until });
    const refusals = await transact(client, [{ Delete: record }, { Put: id }]);
    return refusals?.get(0)?.item === undefined ? 'gone' : 'taken-over';
  };
}

function isMarkedBy(stored: StoredStudent | undefined, mark: Unconfirmed): boolean {
  return stored?.unconfirmed?.token === mark.token;
}
