import type { ComputeAnswer } from '../../../contracts/forecast/run';
import type { Call } from '../../shared/http/api-function';
import type { RunRequest } from './compute/run-compute';

type Compute = (request: RunRequest) => Promise<ComputeAnswer>;

const minute = 60_000;
/** What was computed so lately is not computed again, unless somebody insists. */
const youngerThan = 55 * minute;
/**
 * What is younger at the hour of the schedule is still fresh, by a few minutes, when its next hour comes. Anything
 * older would be stale by then, so it is computed again, also when somebody asked for it half an hour ago.
 */
const freshUntilNextTime = 5 * minute;

interface Request<Caller> extends Pick<Call, 'requestId' | 'isAgain'> {
  readonly caller: Caller;
  readonly query: { readonly force: boolean };
}

/** A run that somebody asks for; `limit` refuses whoever asks too often. */
export function onRequest<Caller>(
  compute: Compute,
  limit: (caller: Caller, requestId?: string) => Promise<void> = async () => {},
) {
  return async ({ caller, query, requestId, isAgain }: Request<Caller>) => {
    await limit(caller, requestId);
    const minAge = query.force ? 0 : youngerThan;
    return { status: 200, body: await compute({ minAge, requestId, isAgain }) } as const;
  };
}

/** The run of the hour; what it throws makes the scheduler try again. */
export function onSchedule(compute: Compute) {
  return () => compute({ minAge: freshUntilNextTime });
}
