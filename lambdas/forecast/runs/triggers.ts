import type { ComputeQuery } from './compute/compute-query';
import type { ComputeAnswer } from './compute/run-compute';

type Compute = (options: { readonly minAge: number }) => Promise<ComputeAnswer>;

const minute = 60_000;
/** What was computed so lately is not computed again, unless somebody insists. */
const youngerThan = 55 * minute;
/**
 * What is younger at the hour of the schedule is still fresh, by a few minutes, when its next hour comes. Anything
 * older would be stale by then, so it is computed again, also when somebody asked for it half an hour ago.
 */
const freshUntilNextTime = 5 * minute;

/** A run that somebody asks for, once they are let in. */
export function onRequest<Caller>(
  compute: Compute,
  admit: (caller: Caller) => Promise<void> = async () => {},
) {
  return async ({ caller, query }: { readonly caller: Caller; readonly query: ComputeQuery }) => {
    await admit(caller);
    return compute({ minAge: query.force ? 0 : youngerThan });
  };
}

/** The run of the hour; what it throws makes the scheduler try again. */
export function onSchedule(compute: Compute) {
  return () => compute({ minAge: freshUntilNextTime });
}
