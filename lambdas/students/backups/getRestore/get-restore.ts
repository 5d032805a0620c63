import type { RequestOf } from '../../../../contracts/http/route';
import type { getRestore as route } from '../../../../contracts/students/backup-routes';
import type { RestoreState } from '../../../../contracts/students/restores';
import type { Clock } from '../../../shared/time/clock';
import { NoSuchRestore } from '../backup-errors';
import type { RestoreStore } from '../restore-store';
import { toldOf } from '../told-of-restore';

export interface GetRestoreDeps {
  readonly restores: Pick<RestoreStore, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Milliseconds without a sign of life after which nobody tries again: a run gives one each second, and Lambda pauses minutes. */
const longestSilence = 600_000;

/** Where a restore is. 404 too once it has expired: the bucket may forget it a day later. */
export function getRestore({ restores, clock }: GetRestoreDeps) {
  return async ({ params }: Pick<RequestOf<typeof route>, 'params'>): Promise<RestoreState> => {
    const { state: found } = (await restores.find(params.restoreId)) ?? {};
    if (found?.name !== params.name || Date.parse(found.expiresAt) <= clock.now()) throw new NoSuchRestore();
    const state = toldOf(found);
    const isSilent = clock.now() - Date.parse(found.aliveAt ?? found.startedAt) > longestSilence;
    return state.state === 'restoring' && isSilent ? { ...state, state: 'stopped' } : state;
  };
}
