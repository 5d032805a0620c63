import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Role } from '../../../contracts/http/roles';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten, unlessRefused } from '../../shared/aws/unless-refused';
import { type User, userFields } from './user';

export interface Users {
  find(email: string): Promise<User | undefined>;
  /** A number that no user has had. If it is not used after all, it leaves a gap. */
  newId(): Promise<number>;
  /** False when the address is taken. */
  add(user: User): Promise<boolean>;
  /** False, and nothing changes, if the stored hash is no longer that of `user`. */
  replaceHash(user: User, passwordHash: string): Promise<boolean>;
  /** Notes that the address is its owner's; nothing changes where that is known, or where nobody has the address. */
  prove(email: string, at: string): Promise<void>;
  /** False when nobody has this address. */
  makeAdmin(email: string): Promise<boolean>;
  /** False when nobody has this address. */
  setRole(email: string, role: Role): Promise<boolean>;
}

/** The item that counts ids is in the same table, under a key that is no address. */
const counter = { email: '#ids' };

export function createUsers(client: DynamoDBDocumentClient, table: string): Users {
  return {
    find: find(client, table),
    newId: newId(client, table),
    add: add(client, table),
    replaceHash: replaceHash(client, table),
    prove: prove(client, table),
    makeAdmin: (email) => setRole(client, table)(email, 'Admin'),
    setRole: setRole(client, table),
  };
}

function find(client: DynamoDBDocumentClient, table: string): Users['find'] {
  return async (email) => {
    const query = new GetCommand({ TableName: table, Key: { email }, ConsistentRead: true });
    const { Item } = await client.send(query);
    return Item && parseItem('user', userFields, Item);
  };
}

function newId(client: DynamoDBDocumentClient, table: string): Users['newId'] {
  return async () => {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: table,
        Key: counter,
        UpdateExpression: 'ADD lastId :one',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return parseItem('counter', { lastId: userFields.id }, Attributes).lastId;
  };
}

function add(client: DynamoDBDocumentClient, table: string): Users['add'] {
  return async (user) => {
    const put = new PutCommand({
      TableName: table,
      Item: { ...user },
      ConditionExpression: 'attribute_not_exists(email)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    const refused = await unlessRefused(() => client.send(put));
    // Our own record: the SDK repeated the request after its answer was lost.
    return !(refused instanceof ConditionalCheckFailedException) || refused.Item?.id?.N === String(user.id);
  };
}

function replaceHash(client: DynamoDBDocumentClient, table: string): Users['replaceHash'] {
  return (user, passwordHash) =>
    isWritten(() =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { email: user.email },
          UpdateExpression: 'SET passwordHash = :new',
          // Our own hash, which no other has: the SDK repeated the request after its answer was lost.
          ConditionExpression: 'passwordHash = :seen OR passwordHash = :new',
          ExpressionAttributeValues: { ':new': passwordHash, ':seen': user.passwordHash },
        }),
      ),
    );
}

function prove(client: DynamoDBDocumentClient, table: string): Users['prove'] {
  return async (email, at) => {
    await isWritten(() =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { email },
          UpdateExpression: 'SET provenAt = if_not_exists(provenAt, :at)',
          ConditionExpression: 'attribute_exists(passwordHash)',
          ExpressionAttributeValues: { ':at': at },
        }),
      ),
    );
  };
}

function setRole(client: DynamoDBDocumentClient, table: string): Users['setRole'] {
  return (email, role) =>
    isWritten(() =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { email },
          UpdateExpression: 'SET #role = :role',
          ConditionExpression: 'attribute_exists(passwordHash)',
          ExpressionAttributeNames: { '#role': 'role' },
          ExpressionAttributeValues: { ':role': role },
        }),
      ),
    );
}
