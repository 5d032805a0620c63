import type { AirCourses } from '../../contracts/forecast/air-courses';

const hour = 3_600_000;

/** 60 courses: half of them clean, half unhealthy for everyone from 24 hours ahead on. */
export function madeCourses(computedAt: string): AirCourses {
  const present = Math.floor(Date.parse(computedAt) / hour) * hour;
  return {
    first: new Date(present + hour).toISOString(),
    time_zone: 'Asia/Ho_Chi_Minh',
    now: 72,
    feels_like: hoursOf(75).map((lead) => (lead > 48 ? null : 30 + (lead % 24) / 10)),
    uv_index: hoursOf(75).map((lead) => lead % 12),
    courses: hoursOf(60).map((course) => hoursOf(75).map((lead) => (course > 30 && lead > 24 ? 160 : 60))),
  };
}

function hoursOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
