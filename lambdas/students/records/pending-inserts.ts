import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Student } from '../../../contracts/students/student';
import { plainItem } from '../../shared/aws/plain-item';
import { type TransactItems, transact } from '../../shared/aws/transact';
import { unlessRefused } from '../../shared/aws/unless-refused';
import { foldedId, likelySpellings } from './folded-id';
import type { NewStudent, PendingInserts, Unconfirmed } from './pending-insert';
import { changesOf } from './record-change';
import { isErased, parseStudent, type StoredStudent } from './stored-student';

/** The table of records, and the one of ids in their folded form. */
type InsertTables = Readonly<Record<'TABLE_NAME' | 'IDS_TABLE_NAME', string>>;

/** DynamoDB returns the record that made a conditional write fail, so it need not be read. */
const andSay = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
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
    const refusals = await transact(client, insertion(tables, added, mark));
    if (!refusals) return undefined;
    const item = refusals.get(0)?.item;
    if (!item) return 'other-spelling';
    if (isErased(item)) return 'erased';
    const stored = parseStudent(item);
    // Our own record: the SDK repeated the request after its answer was lost.
    return isMarkedBy(stored, mark) ? undefined : stored;
  };
}

/** The record, its id in folded form with the first entry of the history, and no record of another spelling. */
function insertion(
  { TABLE_NAME, IDS_TABLE_NAME }: InsertTables,
  { student, author, at }: NewStudent,
  mark: Unconfirmed,
): TransactItems {
  const { studentid } = student;
  const { by, source } = author;
  const life = { version: 1, status: 'active', createdAt: at, createdBy: by, updatedAt: at, updatedBy: by };
  const record = {
    TableName: TABLE_NAME,
    Item: { ...student, ...life, unconfirmed: mark },
    ConditionExpression: 'attribute_not_exists(studentid)',
    ...andSay,
  };
  const entry = { version: 1, at, by, action: 'add', changes: firstChanges(student), source };
  const id = {
    TableName: IDS_TABLE_NAME,
    Item: { id: foldedId(studentid), studentid, entry },
    ConditionExpression: 'attribute_not_exists(id)',
  };
  const others = likelySpellings(studentid).map((spelling) => ({
    ConditionCheck: {
      TableName: TABLE_NAME,
      Key: { studentid: spelling },
      ConditionExpression: 'attribute_not_exists(studentid)',
    },
  }));
  return [{ Put: record }, { Put: id }, ...others];
}

function firstChanges({ studentid: _, ...fields }: Student) {
  return changesOf({}, fields);
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
    const id = { TableName: tables.IDS_TABLE_NAME, Key: { id: foldedId(studentid) } };
    const refusals = await transact(client, [{ Delete: record }, { Delete: id }]);
    return refusals?.get(0)?.item === undefined ? 'gone' : 'taken-over';
  };
}

function isMarkedBy(stored: StoredStudent | undefined, mark: Unconfirmed): boolean {
  return stored?.unconfirmed?.token === mark.token;
}
