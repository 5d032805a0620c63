import { randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tokenLifetime } from '../../shared/auth/access-tokens';
import { findSession } from '../../shared/auth/recent-sign-in';
import { type SessionRecord, sessionRecordFields } from '../../shared/auth/session-record';
import { parseItem } from '../../shared/aws/parse-item';
import { isWritten, unlessRefused } from '../../shared/aws/unless-refused';
import { type Now, seconds } from '../../shared/time/clock';

/** Sign-ins by the account's id and their own. */
export interface SessionStore {
  /** Its id. */
  begin(
    session: Pick<SessionRecord, 'account' | 'role' | 'device' | 'isProven' | 'byTwoFactors'>,
  ): Promise<string>;
  /** False, and nothing changes, unless it goes on, is one of this role, and began with two factors where that is asked for. */
  renew(session: Renewal): Promise<boolean>;
  find(account: string, id: string): Promise<SessionRecord | undefined>;
  /** All that are stored, whether they go on or not. */
  list(account: string): Promise<readonly SessionRecord[]>;
  /** As it is now that it has ended; undefined when there is none. Ending it again leaves the time of its end. */
  end(account: string, id: string): Promise<SessionRecord | undefined>;
  /** The address of the account was proven: all its sign-ins and devices count, also those that begin at this moment. */
  prove(account: string): Promise<void>;
}

export interface Renewal extends Pick<SessionRecord, 'account' | 'id' | 'role' | 'isProven'> {
  readonly needsTwoFactors: boolean;
}

export function createSessionStore(client: DynamoDBDocumentClient, table: string, clock: Now): SessionStore {
  return {
    async begin({ account, role, device, isProven, byTwoFactors }) {
      const id = randomBytes(16).toString('base64url');
      const now = seconds(clock);
      const record: SessionRecord = {
        ...{ account, id, role, device, startedAt: now },
        ...{ ...(isProven && { isProven }), ...(byTwoFactors && { byTwoFactors }) },
        ...{ lastSeenAt: now, endsAt: now + tokenLifetime },
      };
      // Ours alone: what is there is our own, which was repeated, and may have ended since.
      const put = new PutCommand({
        TableName: table,
        Item: record,
        ConditionExpression: 'attribute_not_exists(id)',
      });
      await isWritten(() => client.send(put));
      return id;
    },

    renew: renewIn(client, table, clock),
    find: findSession(client, table),
    list: listSessions(client, table),

    async end(account, id) {
      const ended = await unlessRefused(() =>
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: { account, id },
            UpdateExpression: 'SET endedAt = if_not_exists(endedAt, :now), endsAt = :forgotten',
            ConditionExpression: 'attribute_exists(startedAt)',
            ExpressionAttributeValues: {
              ':now': seconds(clock),
              ':forgotten': seconds(clock) + tokenLifetime,
            },
            ReturnValues: 'ALL_NEW',
          }),
        ),
      );
      if (ended instanceof ConditionalCheckFailedException) return undefined;
      return parseItem('session', sessionRecordFields, ended.Attributes);
    },

    prove: proveSessions(client, table),
  };
}

function renewIn(client: DynamoDBDocumentClient, table: string, clock: Now): SessionStore['renew'] {
  return ({ account, id, role, isProven, needsTwoFactors }) => {
    const now = seconds(clock);
    const goesOn = '#role = :role AND attribute_not_exists(endedAt)';
    const command = new UpdateCommand({
      TableName: table,
      Key: { account, id },
      UpdateExpression: `SET lastSeenAt = :now, endsAt = :end${isProven ? ', isProven = :yes' : ''}`,
      ConditionExpression: needsTwoFactors ? `${goesOn} AND byTwoFactors = :yes` : goesOn,
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: {
        ...{ ':now': now, ':end': now + tokenLifetime, ':role': role },
        ...((isProven || needsTwoFactors) && { ':yes': true }),
      },
    });
    return isWritten(() => client.send(command));
  };
}

/** Until none is found that does not count: one that began meanwhile may not have known. */
function proveSessions(client: DynamoDBDocumentClient, table: string): SessionStore['prove'] {
  const list = listSessions(client, table);
  const prove = async ({ account, id }: SessionRecord) => {
    const command = new UpdateCommand({
      TableName: table,
      Key: { account, id },
      UpdateExpression: 'SET isProven = :yes',
      ConditionExpression: 'attribute_exists(startedAt)',
      ExpressionAttributeValues: { ':yes': true },
    });
    await isWritten(() => client.send(command));
  };
  return async (account) => {
    for (;;) {
      const unproven = (await list(account)).filter(({ isProven }) => !isProven);
      if (unproven.length === 0) return;
      await Promise.all(unproven.map(prove));
    }
  };
}

function listSessions(client: DynamoDBDocumentClient, table: string): SessionStore['list'] {
  return async (account) => {
    const found: SessionRecord[] = [];
    const pages = paginateQuery(
      { client },
      {
        TableName: table,
        KeyConditionExpression: 'account = :account',
        ExpressionAttributeValues: { ':account': account },
        ConsistentRead: true,
      },
    );
    for await (const { Items = [] } of pages) {
      found.push(...Items.map((item) => parseItem('session', sessionRecordFields, item)));
    }
    return found;
  };
}
