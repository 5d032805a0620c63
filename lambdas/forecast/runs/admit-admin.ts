import type { Caller } from '../../shared/auth/caller';
import { DomainError } from '../../shared/http/domain-error';
import type { Clock } from '../../shared/time/clock';
import { type AdminCalls, countedTime } from './admin-calls';

export interface AdmitAdminDeps {
  readonly calls: AdminCalls;
  readonly clock: Pick<Clock, 'now'>;
}

const mostCalls = 3;
/** Of calls at once one is counted at a time; so many lose no more often than that. */
const rounds = 10;

/** Counts a call of an admin, or refuses it: a run asks a provider who counts ours. */
export function admitAdmin({ calls, clock }: AdmitAdminDeps) {
  return async ({ userId }: Pick<Caller, 'userId'>): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const seen = await calls.find(userId);
      const now = clock.now();
      const counted = seen.times.filter((time) => now - time < countedTime);
      if (counted.length >= mostCalls) throw tooMany(Math.min(...counted) + countedTime - now);
      if (await calls.replace(userId, seen, [...counted, now])) return;
    }
    throw tooMany(1_000);
  };
}

function tooMany(milliseconds: number): DomainError {
  return new DomainError('too-many', `At most ${mostCalls} runs in ${countedTime / 60_000} minutes`, {
    retryAfterSeconds: Math.ceil(milliseconds / 1_000),
  });
}
