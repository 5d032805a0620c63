import type { Timetable } from '../../contracts/forecast/day';
import { madeStamp } from './made-caches';

/** 14:10 on Friday in Ho Chi Minh City; half of the made courses are unhealthy from 15:00 on Saturday on. */
export const computedAt = '2026-11-20T07:10:00.000Z';

/** A school's day by the clock of its city, six days a week. */
export const timetable = {
  days: 'mon-sat',
  before_school: '06:30-07:15',
  morning: '07:15-09:15',
  recess: '09:15-09:35',
  afternoon: '13:30-16:30',
  after_school: '16:30-18:00',
} as const;

/** What a reader of the school's page gets by, some milliseconds after the run. */
export function schoolReading<Content>(
  content: Content,
  later = 300_000,
  at = computedAt,
  days: Timetable['days'] = timetable.days,
) {
  return {
    cache: { read: async () => ({ content, provenance: madeStamp(at), etag: '"1"' }) },
    clock: { now: () => Date.parse(at) + later },
    timetable: { ...timetable, days },
  };
}

interface FileReply {
  readonly payload: { readonly body: string };
  readonly headers: Readonly<Record<string, string>>;
}

export async function textOf(reply: Promise<FileReply>) {
  const { payload, headers } = await reply;
  return { text: payload.body, headers };
}
