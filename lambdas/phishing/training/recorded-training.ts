import type { AuditedDeed, audited } from '../../shared/deeds/audited';

export interface BegunTraining {
  /** Number of a job that an Admin asked for, who is in the audit log already. */
  readonly job?: number | undefined;
  readonly remainingTime: () => number;
}

/** A training that nobody asked for but the schedule is a deed of the schedule's. */
export function recordedTraining<Request extends BegunTraining, Result>(
  audit: ReturnType<typeof audited>,
  run: (request: Request) => Promise<Result>,
): (request: Request) => Promise<Result> {
  return (request) => {
    if (request.job !== undefined) return run(request);
    const deed: AuditedDeed = { who: 'schedule', source: 'schedule', what: 'training.run' };
    return audit({ ...deed, endsWithin: request.remainingTime() }, () => run(request));
  };
}
