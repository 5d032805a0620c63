import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type SessionRecord, sessionRecordFields } from '../../shared/auth/session-record';
import { parseItem } from '../../shared/aws/parse-item';

/** The sessions of an account that somebody ended since then, in seconds since 1970. */
export type FindEnded = (account: string, since: number) => Promise<readonly SessionRecord[]>;

export function findEndedSessions(client: DynamoDBDocumentClient, table: string): FindEnded {
  return async (account, since) => {
    const found: SessionRecord[] = [];
    const pages = paginateQuery(
      { client },
      {
        TableName: table,
        KeyConditionExpression: 'account = :account',
        FilterExpression: 'endedAt > :since',
        ExpressionAttributeValues: { ':account': account, ':since': since },
        ConsistentRead: true,
      },
    );
    for await (const { Items = [] } of pages) {
      found.push(...Items.map((item) => parseItem('session', sessionRecordFields, item)));
    }
    return found;
  };
}
