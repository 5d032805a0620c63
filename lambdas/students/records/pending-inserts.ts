import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { type PendingInserts, type StoredStudent, storedFields, type Unconfirmed } from './pending-insert';

/** DynamoDB returns the record that made a conditional write fail, so it need not be read. */
const andSay = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const stillMarked = {
  ConditionExpression: 'unconfirmed.#token = :token',
  ExpressionAttributeNames: { '#token': 'token' },
};

export function createPendingInserts(client: DynamoDBDocumentClient, table: string): PendingInserts {
  return {
    insert: insert(client, table),
    find: find(client, table),
    takeOver: takeOver(client, table),
    confirm: confirm(client, table),
    withdraw: withdraw(client, table),
  };
}

function insert(client: DynamoDBDocumentClient, table: string): PendingInserts['insert'] {
  return async (student, mark) => {
    const refusal = await refusalOf(() =>
      client.send(
        new PutCommand({
          TableName: table,
          Item: { ...student, unconfirmed: mark },
          ConditionExpression: 'attribute_not_exists(studentid)',
          ...andSay,
        }),
      ),
    );
    // Our own record: the SDK repeated the request after its answer was lost.
    return isMarkedBy(refusal?.record, mark) ? undefined : refusal?.record;
  };
}

function find(client: DynamoDBDocumentClient, table: string): PendingInserts['find'] {
  return async (studentid) => {
    const query = new GetCommand({ TableName: table, Key: { studentid }, ConsistentRead: true });
    const { Item } = await client.send(query);
    return Item && parseItem('student', storedFields, Item);
  };
}

function takeOver(client: DynamoDBDocumentClient, table: string): PendingInserts['takeOver'] {
  return async (studentid, seen, mark) => {
    const refusal = await refusalOf(() =>
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
    return refusal === undefined || isMarkedBy(refusal.record, mark);
  };
}

function confirm(client: DynamoDBDocumentClient, table: string): PendingInserts['confirm'] {
  return async (studentid, mark) => {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { studentid },
        UpdateExpression: 'REMOVE unconfirmed',
        ...stillMarked,
        ExpressionAttributeValues: { ':token': mark.token },
      }),
    );
  };
}

function withdraw(client: DynamoDBDocumentClient, table: string): PendingInserts['withdraw'] {
  return async (studentid, mark) => {
    const refusal = await refusalOf(() =>
      client.send(
        new DeleteCommand({
          TableName: table,
          Key: { studentid },
          ...stillMarked,
          ExpressionAttributeValues: { ':token': mark.token },
          ...andSay,
        }),
      ),
    );
    return refusal?.record === undefined ? 'gone' : 'taken-over';
  };
}

/** Why a conditional write was refused: the stored record, or that there is none. Undefined if it succeeded. */
async function refusalOf(
  write: () => Promise<unknown>,
): Promise<{ readonly record: StoredStudent | undefined } | undefined> {
  try {
    await write();
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const { Item } = error;
    return { record: Item && parseItem('student', storedFields, plain(Item)) };
  }
}

/** The document client converts answers, but not the record inside an error. A student's attributes are all text. */
function plain(item: Readonly<Record<string, AttributeValue>>): object {
  return Object.fromEntries(Object.entries(item).map(([name, { S, M }]) => [name, M ? plain(M) : S]));
}

function isMarkedBy(stored: StoredStudent | undefined, mark: Unconfirmed): boolean {
  return stored?.unconfirmed?.token === mark.token;
}
