import { randomBytes } from 'node:crypto';
import type { ImportState } from '../../../contracts/students/import-state';

interface Checked extends Pick<ImportState, 'sha256' | 'rows' | 'dateForm' | 'counts'> {
  readonly by: string;
  /** Milliseconds. */
  readonly now: number;
}

/** How long a checked import can be applied, and an applied one undone, in milliseconds; the bucket forgets it then. */
const kept = 7 * 24 * 3_600_000;

/** Where an import begins, under an id that nobody can guess. */
export function checkedState({ by, now, ...checked }: Checked): ImportState {
  return {
    importId: randomBytes(16).toString('base64url'),
    ...checked,
    state: 'checked',
    checkedAt: new Date(now).toISOString(),
    checkedBy: by,
    expiresAt: new Date(now + kept).toISOString(),
    ...{ done: 0, of: 0, notApplied: [], notUndone: [] },
  };
}
