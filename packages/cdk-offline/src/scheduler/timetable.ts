import type { Clock } from '../services';
import { nextRun, type Schedule } from './schedule';

export interface TimetableDeps {
  readonly clock: Clock;
  /** 0 to 1: where in a flexible window a run falls. */
  readonly random: () => number;
  readonly run: (schedule: Schedule, scheduledAt: number) => void;
}

export interface Timetable {
  /** Waits for the schedule's runs after an instant (epoch ms), and no longer for those of an earlier version. */
  arm(schedule: Schedule, after: number): void;
  disarm(name: string): void;
}

/** Longest wait at a time: timers stand still while a machine sleeps, so the clock is looked at again. */
const longestWait = 60_000;
/** AWS runs a schedule within a minute of its time; later than that the machine was asleep, and it is skipped. */
const precision = 60_000;

export function createTimetable({ clock, random, run }: TimetableDeps): Timetable {
  const waits = new Map<string, () => void>();

  const disarm = (name: string) => {
    waits.get(name)?.();
    waits.delete(name);
  };
  const arm = (schedule: Schedule, after: number) => {
    disarm(schedule.Name);
    const scheduledAt = nextRun(schedule, after);
    if (scheduledAt === undefined) return;
    const window = (schedule.FlexibleTimeWindow.MaximumWindowInMinutes ?? 0) * 60_000;
    const dueAt = scheduledAt + Math.floor(random() * window);
    const wait = () => {
      const left = dueAt - clock.now();
      if (left > 0) {
        waits.set(schedule.Name, clock.after(Math.min(left, longestWait), wait));
        return;
      }
      const missed = left < -precision;
      arm(schedule, missed ? clock.now() : scheduledAt);
      if (!missed) run(schedule, scheduledAt);
    };
    wait();
  };
  return { arm, disarm };
}
