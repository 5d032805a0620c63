import { type ListedMember, maxStaff } from '../../../../contracts/accounts/staff';
import type { PageQuery } from '../../../../contracts/http/paging';
import { badCursor, fromCursor, toCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { CountPasskeys } from '../../passkeys/count-passkeys';
import type { UserRecords } from '../../users/user-records';
import { memberOf } from '../members';
import type { StaffTable } from '../staff-table';

export interface ListStaffDeps {
  readonly staff: Pick<StaffTable, 'part'>;
  readonly users: Pick<UserRecords, 'findAll'>;
  readonly countPasskeys: CountPasskeys;
}

export interface ListStaffRequest {
  readonly query: PageQuery;
  readonly gzipAccepted: boolean;
}

/** Without those who are parents again, and nothing else. */
export function listStaff({ staff, users, countPasskeys }: ListStaffDeps) {
  return async ({ query, gzipAccepted }: ListStaffRequest): Promise<Listing> => {
    const { limit = maxStaff, cursor } = query;
    // One more than is shown tells whether the list goes on.
    const found = await staff.part(limit + 1, cursor === undefined ? undefined : accountIn(cursor));
    const looked = found.slice(0, limit);
    const shown = looked.filter(({ role, disabled }) => role !== 'Parent' || disabled);
    const [known, passkeys] = await Promise.all([
      users.findAll(shown.map(({ email }) => email)),
      countPasskeys(shown),
    ]);
    const members = shown
      .toSorted((one, other) => (one.email < other.email ? -1 : 1))
      .map(
        (record): ListedMember => ({
          ...memberOf(record, known.get(record.email)),
          passkeys: passkeys.get(record.account) ?? 0,
        }),
      );
    const payload = await encodePayload(JSON.stringify(members), gzipAccepted);
    const last = looked.at(-1);
    return found.length > limit && last ? { payload, next: toCursor(last.account) } : { payload };
  };
}

function accountIn(cursor: string): string {
  const account = fromCursor(cursor);
  // A valid cursor, but of another list.
  if (!/^[1-9]\d{0,15}$/.test(account)) throw badCursor();
  return account;
}
