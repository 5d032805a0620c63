import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { CallerRole } from '../../../contracts/http/roles';
import { parseItem } from '../aws/parse-item';
import type { Clock } from '../time/clock';
import { seconds } from '../time/clock';
import { isLive, sessionRecordFields } from './session-record';

/** The role of a sign-in that goes on; undefined once it was ended or has run out. */
export type RoleOfSession = (account: string, id: string) => Promise<CallerRole | undefined>;

/** Milliseconds that an answer counts: what is ended is refused everywhere within five seconds. */
export const keptFor = 3_000;
/** More sessions than call one instance within three seconds. */
const mostKept = 1_000;

/** Reads the table at most every three seconds for a session that goes on calling. */
export function createLiveSessions(
  client: DynamoDBDocumentClient,
  table: string,
  clock: Pick<Clock, 'now'>,
): RoleOfSession {
  return keepBriefly(async (account, id) => {
    const { Item } = await client.send(
      // A sign-in's first call may come a moment after it.
      new GetCommand({ TableName: table, Key: { account, id }, ConsistentRead: true }),
    );
    const session = Item && parseItem('session', sessionRecordFields, Item);
    return session && isLive(session, seconds(clock)) ? session.role : undefined;
  }, clock);
}

export function keepBriefly(read: RoleOfSession, clock: Pick<Clock, 'now'>): RoleOfSession {
  const kept = new Map<string, { readonly at: number; readonly role: Promise<CallerRole | undefined> }>();
  return (account, id) => {
    const key = `${account} ${id}`;
    const now = clock.now();
    const known = kept.get(key);
    if (known && Math.abs(now - known.at) < keptFor) return known.role;
    if (kept.size >= mostKept) kept.clear();
    const role = read(account, id);
    kept.set(key, { at: now, role });
    // Nothing is known after a failure: the next call asks again.
    role.catch(() => kept.delete(key));
    return role;
  };
}
