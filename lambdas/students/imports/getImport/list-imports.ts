import { type ListedImport, mostImportsListed } from '../../../../contracts/students/import-state';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload } from '../../../shared/http/payload';
import type { Clock } from '../../../shared/time/clock';
import type { ImportStore, StoredState } from '../import-store';
import { isSilent } from '../running';

export interface ListImportsDeps {
  readonly imports: Pick<ImportStore, 'latest'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** States that are looked at: most are of lists that were only compared, one for each correction. */
const mostLookedAt = 400;

/** The imports that were written, or are being; until the last of them expires it can be taken back. */
export function listImports({ imports, clock }: ListImportsDeps) {
  return async ({ gzipAccepted }: { readonly gzipAccepted: boolean }): Promise<Listing> => {
    const now = clock.now();
    const listed = (await imports.latest(mostLookedAt))
      .filter(({ state, expiresAt }) => state !== 'checked' && Date.parse(expiresAt) > now)
      // S3 knows when each was written to the second alone.
      .toSorted((one, other) => happenedAt(other) - happenedAt(one))
      .slice(0, mostImportsListed)
      .map((state) => entryOf(state, now));
    return { payload: await encodePayload(JSON.stringify(listed), gzipAccepted) };
  };
}

/** When somebody last asked for something. */
function happenedAt({ undoneAt, appliedAt, checkedAt }: StoredState): number {
  return Date.parse(undoneAt ?? appliedAt ?? checkedAt);
}

function entryOf(stored: StoredState, now: number): ListedImport {
  const { importId, what, name, state, counts, missing, appliedAt, appliedBy, undoneAt, undoneBy } = stored;
  return {
    ...{ importId, what, name, state, counts, missing, appliedAt, appliedBy, undoneAt, undoneBy },
    ...(isSilent(stored, now) && { isSilent: true }),
    notApplied: stored.notApplied.length,
    notUndone: stored.notUndone.length,
  };
}
