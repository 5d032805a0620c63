import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { CallerRole } from '../../../contracts/http/roles';
import { parseItem } from '../aws/parse-item';
import type { Clock } from '../time/clock';
import { seconds } from '../time/clock';
import { isLive, sessionRecordFields } from './session-record';

/** What every call asks of a sign-in that goes on. */
export interface LiveSession {
  readonly role: CallerRole;
  /** Whether the account's address was proven. */
  readonly isProven: boolean;
}

/** Undefined once it was ended or has run out. */
export type FindLiveSession = (account: string, id: string) => Promise<LiveSession | undefined>;

/** Milliseconds that an answer counts: what is ended is refused everywhere within five seconds. */
export const keptFor = 3_000;
/** More sessions than call one instance within three seconds. */
const mostKept = 1_000;

/** Reads the table at most every three seconds for a session that goes on calling. */
export function createLiveSessions(
  client: DynamoDBDocumentClient,
  table: string,
  clock: Pick<Clock, 'now'>,
): FindLiveSession {
  return keepBriefly(async (account, id) => {
    const { Item } = await client.send(
      // A sign-in's first call may come a moment after it.
      new GetCommand({ TableName: table, Key: { account, id }, ConsistentRead: true }),
    );
    const session = Item && parseItem('session', sessionRecordFields, Item);
    if (session === undefined || !isLive(session, seconds(clock))) return undefined;
    return { role: session.role, isProven: session.isProven === true };
  }, clock);
}

type Read<Found> = (account: string, id: string) => Promise<Found>;

export function keepBriefly<Found>(read: Read<Found>, clock: Pick<Clock, 'now'>): Read<Found> {
  const kept = new Map<string, { readonly at: number; readonly found: Promise<Found> }>();
  return (account, id) => {
    const key = `${account} ${id}`;
    const now = clock.now();
    const known = kept.get(key);
    if (known && Math.abs(now - known.at) < keptFor) return known.found;
    if (kept.size >= mostKept) kept.clear();
    const found = read(account, id);
    kept.set(key, { at: now, found });
    // Nothing is known after a failure: the next call asks again.
    found.catch(() => kept.delete(key));
    return found;
  };
}
