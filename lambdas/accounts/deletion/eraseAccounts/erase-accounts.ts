import type { Clock } from '../../../shared/time/clock';
import type { Deletion, Deletions } from '../deletions';

/** Removes one kind of what belongs to an account; false where it was too much for once. It can be done again. */
export type Eraser = (deletion: Deletion) => Promise<boolean>;

export interface EraseAccountsDeps {
  readonly deletions: Pick<Deletions, 'pending' | 'finish'>;
  /** All of them, in this order. */
  readonly erasers: readonly Eraser[];
  readonly clock: Pick<Clock, 'now'>;
  readonly info: (message: string) => void;
  readonly error: (message: string, error: unknown) => void;
}

/** Milliseconds after which no request is under way that began before the account was deleted. */
const settled = 60_000;

/**
 * Erases the accounts that were deleted. The account itself goes last, so whatever fails or dies the next run goes on;
 * one that cannot be erased does not keep the others.
 */
export function eraseAccounts({ deletions, erasers, clock, info, error }: EraseAccountsDeps) {
  return async (hasTime: () => boolean): Promise<void> => {
    const until = new Date(clock.now() - settled).toISOString();
    for (const deletion of await deletions.pending(until)) {
      if (!hasTime()) return;
      try {
        if (!(await eraseAll(erasers, deletion))) continue;
        await deletions.finish(deletion);
        info('An account was erased');
      } catch (cause) {
        error('An account could not be erased; the next run goes on', cause);
      }
    }
  };
}

async function eraseAll(erasers: readonly Eraser[], deletion: Deletion): Promise<boolean> {
  for (const erase of erasers) if (!(await erase(deletion))) return false;
  return true;
}
