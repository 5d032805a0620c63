import { restJsonService } from '../protocol/rest-json';
import type { AwsService } from '../services';
import { type DeliveryDeps, deliver } from './delivery';
import { schedulerRoutes } from './operations';
import { nextRun, type Schedule, toMilliseconds } from './schedule';
import { createScheduleStore } from './schedule-store';
import { createStoppableClock } from './stoppable-clock';
import { createTimetable } from './timetable';

export interface SchedulerDeps extends DeliveryDeps {
  /** The state directory: what the API changes is kept there. */
  readonly directory: string;
  readonly random?: () => number;
}

export interface Scheduler extends AwsService {
  /** From now on schedules run; names those whose first run begins at once. */
  start(): readonly string[];
  /** No further run begins, and nothing that failed is tried again. */
  stop(): void;
}

/** EventBridge Scheduler: the templates' schedules, those made through its API, and their runs. */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const clock = createStoppableClock(deps.clock);
  const beganAt = clock.now();
  let running = false;
  const store = createScheduleStore(deps.assembly, deps.directory, clock);
  const run = async (schedule: Schedule, scheduledAt: number) => {
    await deliver({ ...deps, clock }, schedule, scheduledAt);
    const isLast = nextRun(schedule, scheduledAt) === undefined;
    const isSame = store.get(schedule.Name)?.LastModificationDate === schedule.LastModificationDate;
    if (isLast && isSame && schedule.ActionAfterCompletion === 'DELETE') store.remove(schedule.Name);
  };
  const timetable = createTimetable({
    clock,
    random: deps.random ?? Math.random,
    run: (schedule, scheduledAt) => {
      run(schedule, scheduledAt).catch((error) => deps.warn(`Schedule ${schedule.Name}: ${error}`));
    },
  });
  const operationDeps = {
    ...deps,
    clock,
    store,
    timetable: {
      disarm: timetable.disarm,
      arm: (schedule: Schedule, after: number) => {
        if (running) timetable.arm(schedule, after);
      },
    },
  };

  return {
    ...restJsonService('scheduler', schedulerRoutes(operationDeps)),
    start: () => {
      running = true;
      return store.all().flatMap((schedule) => {
        // What was made when this scheduler began may have its first run at once; the rest waits for its next.
        const createdAt = toMilliseconds(schedule.CreationDate);
        const after = createdAt >= beganAt ? createdAt - 1 : clock.now();
        timetable.arm(schedule, after);
        return nextRun(schedule, after) === createdAt ? [schedule.Name] : [];
      });
    },
    stop: () => {
      running = false;
      clock.stop();
    },
  };
}
