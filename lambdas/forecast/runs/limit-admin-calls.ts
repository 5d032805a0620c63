import { randomUUID } from 'node:crypto';
import type { Caller } from '../../shared/auth/caller';
import { DomainError } from '../../shared/http/domain-error';
import type { Clock } from '../../shared/time/clock';
import { type AdminCalls, rateWindow } from './admin-calls';

export interface LimitAdminCallsDeps {
  readonly calls: AdminCalls;
  readonly clock: Pick<Clock, 'now'>;
}

const maxCalls = 3;
/** Calls at the same time are counted one after the other; this many attempts are enough for ten of them. */
const maxAttempts = 10;

/** Counts a request of an admin, or refuses it: each run asks a provider, who limits how often we may. */
export function limitAdminCalls({ calls, clock }: LimitAdminCallsDeps) {
  return async ({ userId }: Pick<Caller, 'userId'>, requestId: string = randomUUID()): Promise<void> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const seen = await calls.find(userId);
      const now = clock.now();
      const counted = seen.counted.filter(({ at }) => now - at < rateWindow);
      if (counted.some((each) => each.requestId === requestId)) return;
      if (counted.length >= maxCalls)
        throw tooMany(Math.min(...counted.map(({ at }) => at)) + rateWindow - now);
      const anew = [...counted, { requestId, at: now }];
      if (await calls.replace(userId, seen, anew)) return;
    }
    throw tooMany(1_000);
  };
}

function tooMany(milliseconds: number): DomainError {
  return new DomainError('too-many', `At most ${maxCalls} runs in ${rateWindow / 60_000} minutes`, {
    retryAfterSeconds: Math.ceil(milliseconds / 1_000),
  });
}
