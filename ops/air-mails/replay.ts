import type { AirCourses } from '../../contracts/forecast/air-courses';
import { usualProbability, type Wishes } from '../../contracts/forecast/subscription';
import { aqiOf } from '../../lambdas/forecast/air-quality/aqi';
import { nowCast } from '../../lambdas/forecast/air-quality/nowcast';
import { pmIndices } from '../../lambdas/forecast/air-quality/pm-indices';
import { courseHours } from '../../lambdas/forecast/ensemble/courses';
import { forecastFrom } from '../../lambdas/forecast/ensemble/forecast';
import { historyHours } from '../../lambdas/forecast/ensemble/history';
import { outlookAt } from '../../lambdas/forecast/subscriptions/event';
import { sendAirMails } from '../../lambdas/forecast/subscriptions/sendAirMails/send-air-mails';
import { hoursOf, type Series } from '../backtest';
import { createMemorySubscriptions } from './memory-subscriptions';

export interface ReplayedMail {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly what: 'rise' | 'clear';
}

export interface Replay {
  readonly mails: readonly ReplayedMail[];
  /** Of each hour whether the reader has been told of an event that goes on. */
  readonly told: readonly { readonly at: number; readonly told: boolean }[];
  /** The index of each hour, by NowCast; null where too little was observed. */
  readonly now: ReadonlyMap<number, number | null>;
}

const hour = 3_600_000;
const quarter = hour / 4;
const nowCastHours = 12;

export const usualWishes: Wishes = {
  email: 'reader@families.example',
  group: 'children',
  threshold: 151,
  probability: usualProbability,
  quietFrom: '21:00',
  quietTo: '06:00',
  language: 'en',
};

/** A run as the mails see it. */
export interface Run {
  /** The last hour that is known; epoch milliseconds. */
  readonly present: number;
  /** Undefined where too little was known to forecast from. */
  readonly air: AirCourses | undefined;
  /** Of the last hour. */
  readonly index: number | null;
}

/** A run each hour, from the 720 hours before it. */
export function* runsOf({ start, pm25, weather = {} }: Series, timeZone: string): Generator<Run> {
  for (let end = historyHours; end < pm25.length; end += 1) {
    const known = pm25.slice(end - historyHours, end);
    const forecast = forecastFrom(known, undefined, { past: hoursOf(weather, end - historyHours, end) });
    const present = start + (end - 1) * hour;
    const index = indexNow(known);
    const air = forecast && {
      first: new Date(present + hour).toISOString(),
      time_zone: timeZone,
      now: index,
      feels_like: Array.from({ length: courseHours }, () => null),
      courses: forecast.courses.map((course) => [...pmIndices(known, course, courseHours)]),
    };
    yield { present, air, index };
  }
}

/** What one reader would have been sent: the mails are looked after every quarter of an hour. */
export async function replay(runs: Iterable<Run>, wishes: Wishes): Promise<Replay> {
  const subscriptions = createMemorySubscriptions();
  const id = 'reader';
  subscriptions.confirmedById.set(id, { id, version: 1, wishes, open: false, told: false, repeated: 0 });
  const mails: ReplayedMail[] = [];
  const told: Replay['told'][number][] = [];
  const now = new Map<number, number | null>();
  for (const { present, air, index } of runs) {
    now.set(present, index);
    for (let at = present; at < present + hour; at += quarter) {
      const outlook = air && outlookAt(air, at);
      const look = sendAirMails({
        subscriptions,
        send: async () => {
          mails.push({ at, what: subscriptions.confirmedById.get(id)?.open ? 'rise' : 'clear' });
          return 'sent';
        },
        quota: async () => ({ rate: 1_000, daily: 1_000, sent: 0 }),
        current: async () => outlook && { city: 'Replay', source: 'replay', outlook },
        clock: { now: () => at, sleep: async () => {} },
        site: 'https://school.example',
        log: { info: () => {}, warn: () => {} },
      });
      await look(() => hour);
    }
    told.push({ at: present, told: subscriptions.confirmedById.get(id)?.told ?? false });
  }
  return { mails, told, now };
}

/** The index of the last hour by NowCast; null where too little of the last hours is known. */
function indexNow(known: readonly (number | null)[]): number | null {
  const concentration = nowCast(known.slice(-nowCastHours).reverse(), 1);
  return concentration === undefined ? null : (aqiOf('pm2_5', concentration) ?? null);
}
