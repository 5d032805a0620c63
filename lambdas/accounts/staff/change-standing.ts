import type { EndSessionsOf } from '../sessions/end-sessions';
import type { Users } from '../users/users';
import { ChangedMeanwhile, LastAdmin, NotOfTheStaff } from './staff-errors';
import type { StaffRecord, Standing } from './staff-record';
import type { StaffTable } from './staff-table';

export interface ChangeStandingDeps {
  readonly staff: Pick<StaffTable, 'find' | 'list' | 'change'>;
  readonly users: Pick<Users, 'find'>;
  readonly endAllOf: EndSessionsOf;
}

/** Times that it is tried against others who change the same accounts at the same moment. */
const attempts = 8;

/**
 * Gives somebody of the staff another standing and signs the account out everywhere. While it takes an Admin away,
 * another one must stay who can sign in: DynamoDB looks at that one in the same transaction, so of two Admins who demote
 * each other one stays. What failed half-way is asked again: whoever has the standing already is signed out too.
 */
export function changeStanding({ staff, users, endAllOf }: ChangeStandingDeps) {
  /** An Admin other than this one who could sign in now; an address that was proven stays so. */
  const otherAdmin = async (account: string): Promise<string | undefined> => {
    const others = (await staff.list()).filter((each) => each.account !== account && isAdmin(each));
    for (const { account: other, email } of others) {
      if ((await users.find(email))?.provenAt !== undefined) return other;
    }
    return undefined;
  };
  const written = async (seen: StaffRecord, next: Standing): Promise<boolean> => {
    if (!isAdmin(seen) || isAdmin(next)) return staff.change(seen, next);
    const other = await otherAdmin(seen.account);
    if (other !== undefined) return staff.change(seen, next, other);
    // Who never proved the address was no Admin yet, and is none to lose.
    if ((await users.find(seen.email))?.provenAt !== undefined) throw new LastAdmin();
    return staff.change(seen, next);
  };
  return async (account: string, change: Partial<Standing>): Promise<StaffRecord> => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const seen = await staff.find(account);
      if (seen === undefined) throw new NotOfTheStaff();
      const next = { ...seen, ...change };
      // The same standing too: a change to another one that nobody heard of is not carried out late then.
      if (await written(seen, next)) {
        await endAllOf(account);
        return next;
      }
    }
    throw new ChangedMeanwhile();
  };
}

export type ChangeStanding = ReturnType<typeof changeStanding>;

function isAdmin({ role, disabled }: Standing): boolean {
  return role === 'Admin' && !disabled;
}
