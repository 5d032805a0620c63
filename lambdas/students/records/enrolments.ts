import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Enrolment, Enrolments, Unconfirmed } from './enrolment';

/** The state of a record that made a conditional write fail comes with the failure, so nothing is read for it. */
const andSay = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const stillMarked = {
  ConditionExpression: 'unconfirmed.#token = :token',
  ExpressionAttributeNames: { '#token': 'token' },
};

export function createEnrolments(client: DynamoDBDocumentClient, table: string): Enrolments {
  return {
    async insert(student, mark) {
      const existing = await refusedBy(() =>
        client.send(
          new PutCommand({
            TableName: table,
            Item: { ...student, unconfirmed: mark },
            ConditionExpression: 'attribute_not_exists(studentid)',
            ...andSay,
          }),
        ),
      );
      // Our own record: the SDK asked again after an answer was lost.
      return isMarkedBy(existing, mark) ? undefined : existing;
    },

    async find(studentid) {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { studentid }, ConsistentRead: true }),
      );
      return Item as Enrolment | undefined;
    },

    async takeOver(studentid, seen, mark) {
      const existing = await refusedBy(() =>
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
      return existing === undefined || isMarkedBy(existing, mark);
    },

    async confirm(studentid, mark) {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { studentid },
          UpdateExpression: 'REMOVE unconfirmed',
          ...stillMarked,
          ExpressionAttributeValues: { ':token': mark.token },
        }),
      );
    },

    async withdraw(studentid, mark) {
      const existing = await refusedBy(() =>
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
      return existing === undefined || existing.studentid === '' ? 'gone' : 'taken-over';
    },
  };
}

/** The record whose state made the conditional write fail; undefined when the write went through. */
async function refusedBy(write: () => Promise<unknown>): Promise<Enrolment | undefined> {
  try {
    await write();
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return fromAttributes(error.Item ?? {});
  }
}

/** The document client translates answers, but not the record inside an error. */
function fromAttributes(item: Readonly<Record<string, AttributeValue>>): Enrolment {
  const mark = item.unconfirmed?.M;
  return {
    studentid: item.studentid?.S ?? '',
    name: item.name?.S ?? '',
    class: item.class?.S ?? '',
    birthdate: item.birthdate?.S ?? '',
    email: item.email?.S ?? '',
    ...(mark && { unconfirmed: { token: mark.token?.S ?? '', until: mark.until?.S ?? '' } }),
  };
}

function isMarkedBy(enrolment: Enrolment | undefined, mark: Unconfirmed): boolean {
  return enrolment?.unconfirmed?.token === mark.token;
}
