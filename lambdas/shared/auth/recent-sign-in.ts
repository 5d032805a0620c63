import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { notRecent } from '../../../contracts/http/refusals';
import { parseItem } from '../aws/parse-item';
import { DomainError } from '../http/domain-error';
import { type Now, seconds } from '../time/clock';
import type { TokenCaller } from './caller';
import { beganWithin, type SessionRecord, sessionRecordFields } from './session-record';

/** Throws unless the caller has just signed in, with all that it takes: what follows keeps others out, or in. */
export type RequireRecent = (caller: Pick<TokenCaller, 'userId' | 'sessionId'>) => Promise<void>;

export interface SessionFinder {
  find(account: string, id: string): Promise<SessionRecord | undefined>;
}

/** Seconds. */
const recent = 10 * 60;

export function requireRecent(store: SessionFinder, clock: Now): RequireRecent {
  return async ({ userId, sessionId }) => {
    const session = await store.find(userId, sessionId);
    if (!beganWithin(recent, session, seconds(clock))) throw new DomainError('forbidden', notRecent);
  };
}

/** A sign-in as it is stored, ended or not. */
export function findSession(client: DynamoDBDocumentClient, TableName: string): SessionFinder['find'] {
  return async (account, id) => {
    const query = new GetCommand({ TableName, Key: { account, id }, ConsistentRead: true });
    const { Item } = await client.send(query);
    return Item && parseItem('session', sessionRecordFields, Item);
  };
}
