import type { ImportState } from '../../../contracts/students/import-state';
import { newPlan } from '../plans/new-plan';

interface Checked extends Pick<ImportState, 'sha256' | 'rows' | 'dateForm' | 'counts' | 'what'> {
  readonly by: string;
  readonly name?: string | undefined;
  /** Milliseconds. */
  readonly now: number;
}

/** Where an import begins. */
export function checkedState({ by, now, name, ...checked }: Checked): ImportState {
  const { id: importId, expiresAt } = newPlan(now);
  return {
    importId,
    ...checked,
    ...(name !== undefined && { name }),
    state: 'checked',
    checkedAt: new Date(now).toISOString(),
    checkedBy: by,
    expiresAt,
    ...{ done: 0, of: 0, notApplied: [], notUndone: [] },
  };
}
