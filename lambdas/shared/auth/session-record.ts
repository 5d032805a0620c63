import type { Fields } from '../../../contracts/http/fields';
import { callerRoles, readers } from '../../../contracts/http/roles';
import { sessionId } from '../../../contracts/http/session-id';
import type { RecordOf } from '../../../contracts/http/values';

/** A sign-in, as stored under its account and its id. Times are in seconds since 1970. */
export const sessionRecordFields = {
  /** The id of the account. */
  account: { kind: 'text', exact: true },
  id: sessionId,
  /** The account's role when the password was given; with another one it signs in again. `Device`: a device of it. */
  role: { kind: 'choice', of: callerRoles },
  /** As the browser named itself, or its owner a device. */
  device: { kind: 'text' },
  reader: { kind: 'choice', of: readers, optional: true },
  /** The name of the request that added a device. */
  addedBy: { kind: 'text', exact: true, optional: true },
  /** The address of the account is known to be its owner's: what they report and scan counts. */
  isProven: { kind: 'boolean', optional: true },
  /** More was shown than a password: a passkey, or a recovery code besides. */
  byTwoFactors: { kind: 'boolean', optional: true },
  startedAt: { kind: 'whole' },
  lastSeenAt: { kind: 'whole' },
  /** When the last of its tokens runs out; DynamoDB forgets it some time after. */
  endsAt: { kind: 'whole' },
  /** When somebody ended it. */
  endedAt: { kind: 'whole', optional: true },
} as const satisfies Fields;

export type SessionRecord = RecordOf<typeof sessionRecordFields>;

export function isLive({ endedAt, endsAt }: SessionRecord, now: number): boolean {
  return endedAt === undefined && endsAt > now;
}

/** Whether it was not ended, and began at most so many seconds before now. */
export function beganWithin(most: number, session: SessionRecord | undefined, now: number): boolean {
  return session !== undefined && session.endedAt === undefined && now - session.startedAt <= most;
}
