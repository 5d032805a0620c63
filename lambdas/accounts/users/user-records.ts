import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten, unlessRefused } from '../../shared/aws/unless-refused';
import { type BesidePassword, type StoredUser, userFields } from './user';

/** The table of accounts. */
export interface UserRecords {
  find(email: string): Promise<StoredUser | undefined>;
  /** Those that there are, by address. */
  findAll(emails: readonly string[]): Promise<ReadonlyMap<string, StoredUser>>;
  /** A number that no user has had. If it is not used after all, it leaves a gap. */
  newId(): Promise<number>;
  /**
   * The id of the account; undefined when the address is taken. `isAgain`: the same request may have been begun before, and
   * what it made is its own.
   */
  add(user: StoredUser, isAgain?: boolean): Promise<number | undefined>;
  /** False, and nothing changes, if the stored hash is no longer that of `user`. */
  replaceHash(
    user: Pick<StoredUser, 'email' | 'passwordHash'>,
    passwordHash: string,
    known?: BesidePassword,
  ): Promise<boolean>;
  /** Notes that the address is its owner's; the id of the account, or undefined where nobody has the address. */
  prove(email: string, at: string): Promise<number | undefined>;
  noteSignIn(email: string, at: string): Promise<unknown>;
}

/** The item that counts ids is in the same table, under a key that is no address. */
const counter = { email: '#ids' };

const besidePassword = ['passwordEndsAt', 'passwordBy'] as const satisfies readonly (keyof BesidePassword)[];

/** Items of one request. */
const batch = 100;

export function createUserRecords(client: DynamoDBDocumentClient, table: string): UserRecords {
  return {
    find: find(client, table),
    findAll: findAll(client, table),
    newId: newId(client, table),
    add: add(client, table),
    replaceHash: replaceHash(client, table),
    prove: note(client, table, 'provenAt = if_not_exists(provenAt, :at)'),
    noteSignIn: note(client, table, 'lastSignInAt = :at'),
  };
}

function find(client: DynamoDBDocumentClient, table: string): UserRecords['find'] {
  return async (email) => {
    const query = new GetCommand({ TableName: table, Key: { email }, ConsistentRead: true });
    const { Item } = await client.send(query);
    return Item && isThere(Item) ? parseItem('user', userFields, Item) : undefined;
  };
}

/** What is left of an account that is being deleted keeps its address, and is nobody. */
function isThere(item: Readonly<Record<string, unknown>>): boolean {
  return item['deletedAt'] === undefined;
}

function findAll(client: DynamoDBDocumentClient, table: string): UserRecords['findAll'] {
  return async (emails) => {
    const found = new Map<string, StoredUser>();
    let left = emails.map((email) => ({ email }));
    while (left.length > 0) {
      const RequestItems = { [table]: { Keys: left.slice(0, batch) } };
      const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
      const users = (Responses?.[table] ?? [])
        .filter(isThere)
        .map((item) => parseItem('user', userFields, item));
      for (const user of users) found.set(user.email, user);
      const unread = (UnprocessedKeys?.[table]?.Keys ?? []).map(({ email }) => ({ email: String(email) }));
      left = [...unread, ...left.slice(batch)];
    }
    return found;
  };
}

function newId(client: DynamoDBDocumentClient, table: string): UserRecords['newId'] {
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

function add(client: DynamoDBDocumentClient, table: string): UserRecords['add'] {
  return async (user, isAgain = false) => {
    const put = new PutCommand({
      TableName: table,
      Item: { ...user },
      ConditionExpression: 'attribute_not_exists(email)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    const refused = await unlessRefused(() => client.send(put));
    if (!(refused instanceof ConditionalCheckFailedException)) return user.id;
    const { id, requestId } = refused.Item ?? {};
    // Our own record: the SDK repeated the request after its answer was lost.
    if (id?.N === String(user.id)) return user.id;
    const isOurs = isAgain && user.requestId !== undefined && requestId?.S === user.requestId;
    return isOurs ? Number(id?.N) : undefined;
  };
}

function replaceHash(client: DynamoDBDocumentClient, table: string): UserRecords['replaceHash'] {
  return (user, passwordHash, known = {}) => {
    const given = besidePassword.filter((name) => known[name] !== undefined);
    const gone = besidePassword.filter((name) => known[name] === undefined);
    const set = ['passwordHash = :new', ...given.map((name) => `${name} = :${name}`)].join(', ');
    return isWritten(() =>
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { email: user.email },
          UpdateExpression: gone.length === 0 ? `SET ${set}` : `SET ${set} REMOVE ${gone.join(', ')}`,
          // Our own hash, which no other has: the SDK repeated the request after its answer was lost.
          ConditionExpression: 'passwordHash = :seen OR passwordHash = :new',
          ExpressionAttributeValues: {
            ...{ ':new': passwordHash, ':seen': user.passwordHash },
            ...Object.fromEntries(given.map((name) => [`:${name}`, known[name]])),
          },
        }),
      ),
    );
  };
}

function note(client: DynamoDBDocumentClient, table: string, set: string): UserRecords['prove'] {
  return async (email, at) => {
    const command = new UpdateCommand({
      TableName: table,
      Key: { email },
      UpdateExpression: `SET ${set}`,
      // What every account has, and what is left of a deleted one has not.
      ConditionExpression: 'attribute_exists(createdAt)',
      ExpressionAttributeValues: { ':at': at },
      ReturnValues: 'ALL_NEW',
    });
    const noted = await unlessRefused(() => client.send(command));
    if (noted instanceof ConditionalCheckFailedException) return undefined;
    return parseItem('user', userFields, noted.Attributes).id;
  };
}
