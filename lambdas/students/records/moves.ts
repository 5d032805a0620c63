import type { RecordOf } from '../../../contracts/http/values';
import type { leavingFields } from '../../../contracts/students/record';
import type { Wanted } from './record-change';

/** What becomes of a record whose student leaves. */
export function leaving({ leftOn, reason }: RecordOf<typeof leavingFields>): Wanted {
  return { status: 'left', leftOn, leftReason: reason ?? null };
}

export const returning: Wanted = { status: 'active', leftOn: null, leftReason: null };
