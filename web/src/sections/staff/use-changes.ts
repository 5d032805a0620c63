import { useState } from 'preact/hooks';
import type { ListedMember, StaffMember } from '../../../../contracts/accounts/staff';
import type { Failure } from '../../data/failure';
import type { Loaded } from '../../data/use-loaded';
import type { Change, StaffApi } from './staff-api';

/** A role that was given on this page, and can be taken back as long as the page is open. */
export interface Made {
  readonly at: Date;
  readonly before: StaffMember['role'];
}

export interface Changes {
  /** Whose change is on its way. */
  readonly busy: number | null;
  readonly failed: { readonly id: number; readonly failure: Failure } | null;
  readonly made: ReadonlyMap<number, Made>;
  /** Whether it was done. */
  readonly change: (member: StaffMember, change: Change) => Promise<boolean>;
}

/** Changes one account at a time; what the server says takes the place of the line. */
export function useChanges(api: StaffApi, { value = [], set }: Loaded<readonly ListedMember[]>): Changes {
  const [busy, setBusy] = useState<number | null>(null);
  const [failed, setFailed] = useState<Changes['failed']>(null);
  const [made, setMade] = useState<ReadonlyMap<number, Made>>(new Map());

  const change = async (member: StaffMember, wanted: Change): Promise<boolean> => {
    if (busy !== null) return false;
    const { id, role } = member;
    setBusy(id);
    setFailed(null);
    const answer = await api.change(id, wanted);
    setBusy(null);
    if (!answer.ok) {
      setFailed({ id, failure: answer.failure });
      return false;
    }
    set(value.map((each) => (each.id === id ? { ...each, ...answer.value } : each)));
    if (wanted.role !== undefined) {
      const isUndone = made.get(id)?.before === wanted.role;
      const others = [...made].filter(([other]) => other !== id);
      setMade(new Map(isUndone ? others : [...others, [id, { at: new Date(), before: role }]]));
    }
    return true;
  };
  return { busy, failed, made, change };
}
