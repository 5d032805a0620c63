import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Device, NewDevice } from '../../../contracts/accounts/devices';
import { newDeviceToken } from '../../shared/auth/device-tokens';
import { isLive, type SessionRecord } from '../../shared/auth/session-record';
import { type Now, seconds } from '../../shared/time/clock';
import { createSessionStore } from '../sessions/session-store';

export interface AddedDevice {
  readonly id: string;
  readonly token: string;
}

/** The devices of an account: sign-ins that do not run out. */
export interface Devices {
  add(account: string, device: NewDevice): Promise<AddedDevice>;
  /** Those that were not removed, the newest first. */
  list(account: string): Promise<readonly Device[]>;
  remove(account: string, id: string): Promise<void>;
}

/** Seconds; for the table a device ends too. */
const aCentury = 100 * 365 * 86_400;

export function createDevices(client: DynamoDBDocumentClient, table: string, clock: Now): Devices {
  const store = createSessionStore(client, table, clock);
  return {
    async add(account, { name, reader }) {
      const { id, token } = newDeviceToken(account);
      const now = seconds(clock);
      const record: SessionRecord = {
        ...{ account, id, role: 'Device', device: name, ...(reader && { reader }) },
        ...{ startedAt: now, lastSeenAt: now, endsAt: now + aCentury },
      };
      await client.send(new PutCommand({ TableName: table, Item: record }));
      return { id, token };
    },

    async list(account) {
      const records = await store.list(account);
      return records
        .filter((record) => record.role === 'Device' && isLive(record, seconds(clock)))
        .toSorted((one, other) => other.startedAt - one.startedAt)
        .map(({ id, device, reader, startedAt }) => ({
          ...{ id, name: device, ...(reader && { reader }) },
          addedAt: new Date(startedAt * 1_000).toISOString(),
        }));
    },

    async remove(account, id) {
      await store.end(account, id);
    },
  };
}
