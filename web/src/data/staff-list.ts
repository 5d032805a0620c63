import { type ListedMember, maxStaff } from '../../../contracts/accounts/staff';
import { listStaff } from '../../../contracts/accounts/staff-routes';
import { callPage } from './call';
import type { Result } from './failure';
import type { SendRequest } from './request';

/** All of the staff, by address: what Admins know of who does what. */
export async function readStaff(send: SendRequest): Promise<Result<readonly ListedMember[]>> {
  const all: ListedMember[] = [];
  for (let cursor: string | undefined; all.length <= maxStaff; ) {
    const answer = await callPage(send, listStaff, { query: { limit: 500, cursor } });
    if (!answer.ok) return answer;
    all.push(...answer.value.items);
    cursor = answer.value.next ?? undefined;
    if (cursor === undefined) break;
  }
  return { ok: true, value: all.toSorted((one, other) => (one.email < other.email ? -1 : 1)) };
}
