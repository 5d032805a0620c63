import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { standingOf } from '../staff/staff-record';
import { createStaffTable } from '../staff/staff-table';
import type { User } from './user';
import { createUserRecords, type UserRecords } from './user-records';

/** The accounts, each with the role that counts and whether it is disabled. */
export interface Users extends Omit<UserRecords, 'find'> {
  find(email: string): Promise<User | undefined>;
}

export type UsersEnv = Readonly<Record<'USERS_TABLE_NAME' | 'STAFF_TABLE_NAME', string>>;

/** Under which nobody of the staff stands. */
const nobody = '0';

export function createUsers(client: DynamoDBDocumentClient, env: UsersEnv): Users {
  const records = createUserRecords(client, env.USERS_TABLE_NAME);
  const staff = createStaffTable(client, env.STAFF_TABLE_NAME);
  return {
    ...records,
    async find(email) {
      const user = await records.find(email);
      // For an unknown address too, so that time tells nothing.
      const record = await staff.find(user === undefined ? nobody : String(user.id));
      // Who makes an account chooses its number; a role is of a number and an address.
      const own = record?.email === user?.email ? record : undefined;
      return user && { ...user, ...standingOf(own, user.provenAt) };
    },
  };
}
