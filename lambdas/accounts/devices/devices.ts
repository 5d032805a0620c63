import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Device, NewDevice } from '../../../contracts/accounts/devices';
import { newDeviceToken } from '../../shared/auth/device-tokens';
import { isLive, type SessionRecord } from '../../shared/auth/session-record';
import { isWritten } from '../../shared/aws/unless-refused';
import { type Now, seconds } from '../../shared/time/clock';
import { createSessionStore } from '../sessions/session-store';

export interface AddedDevice {
  readonly id: string;
  readonly token: string;
}

/** The devices of an account: sign-ins that do not run out. */
export interface Devices {
  /** In place of one that the same request added before it died: nobody has the token of that one. */
  add(account: string, device: NewDevice, addedBy: string): Promise<AddedDevice>;
  /** Those that were not removed, the newest first. */
  list(account: string): Promise<readonly Device[]>;
  remove(account: string, id: string): Promise<void>;
  isSignedIn(account: string, session: string): Promise<boolean>;
}

/** Seconds; that long a request is known by its key. */
const aDay = 86_400;
/** For the table a device ends too. */
const aCentury = 100 * 365 * aDay;

export function createDevices(client: DynamoDBDocumentClient, table: string, clock: Now): Devices {
  const store = createSessionStore(client, table, clock);
  const isProven = async (account: string) => (await store.list(account)).some((each) => each.isProven);
  return {
    async add(account, { name, reader }, addedBy) {
      const { id, token } = newDeviceToken(account);
      const now = seconds(clock);
      const record: SessionRecord = {
        ...{ account, id, role: 'Device', device: name, ...(reader && { reader }), addedBy },
        ...{ startedAt: now, lastSeenAt: now, endsAt: now + aCentury },
      };
      // What is carried out late brings back no device that was removed, and takes no proof from one.
      const put = (Item: SessionRecord, ConditionExpression: string) =>
        isWritten(() => client.send(new PutCommand({ TableName: table, Item, ConditionExpression })));
      const before = await store.list(account);
      const orphans = before.filter((each) => each.addedBy === addedBy && each.startedAt > now - aDay);
      await Promise.all(orphans.map((orphan) => store.end(account, orphan.id)));
      const isKnown = before.some((each) => each.isProven);
      await put({ ...record, isProven: isKnown }, 'attribute_not_exists(id)');
      // A proof at this moment marks what it finds: one of the two sees the other. Nobody has the token yet.
      if (!isKnown && (await isProven(account)))
        await put({ ...record, isProven: true }, 'attribute_not_exists(endedAt)');
      return { id, token };
    },

    async list(account) {
      const records = await store.list(account);
      return records
        .filter((record) => record.role === 'Device' && isLive(record, seconds(clock)))
        .toSorted((one, other) => other.startedAt - one.startedAt)
        .map(({ id, device, reader, startedAt, lastSeenAt }) => ({
          ...{ id, name: device, ...(reader && { reader }) },
          addedAt: timeOf(startedAt),
          ...(lastSeenAt > startedAt && { lastSeenAt: timeOf(lastSeenAt) }),
        }));
    },

    async remove(account, id) {
      await store.end(account, id);
    },

    async isSignedIn(account, session) {
      const found = await store.find(account, session);
      return found !== undefined && isLive(found, seconds(clock));
    },
  };
}

function timeOf(inSeconds: number): string {
  return new Date(inSeconds * 1_000).toISOString();
}
