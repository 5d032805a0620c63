import { restJsonService } from '../protocol/rest-json';
import type { AwsService } from '../services';
import { createStoppableClock } from '../stoppable-clock';
import { type DeliveryDeps, deliver } from './delivery';
import { schedulerRoutes } from './operations';
import { nextRun, type Schedule, toMilliseconds } from './schedule';
import { createScheduleStore } from './schedule-store';
import { createTimetable } from './timetable';

export interface SchedulerDeps extends DeliveryDeps {
  readonly random?: () => number;
}

export interface Scheduler extends AwsService {
  /** From now on schedules run. */
  start(): void;
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
    ...restJsonService('scheduler', deps.permissions, schedulerRoutes(operationDeps)),
    start: () => {
      running = true;
      for (const schedule of store.all()) {
        // What was made when this scheduler began may have its first run at once; the rest waits for its next.
        const createdAt = toMilliseconds(schedule.CreationDate);
        timetable.arm(schedule, createdAt >= beganAt ? createdAt - 1 : clock.now());
      }
    },
    stop: () => {
      running = false;
      clock.stop();
    },
  };
}
