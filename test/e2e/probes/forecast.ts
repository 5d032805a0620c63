import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { cacheBucketOf, leaveCaches } from '../../support/forecast-caches';
import type { Probe, School } from './school';

const readers = {
  getCurrent: ['/forecast/current', 'current_cache.json'],
  getForecast: ['/forecast/range', 'forecast_cache.csv'],
  getHistory: ['/history', 'history_cache.csv'],
  getDistricts: ['/districts/current', 'district_cache.csv'],
  getLatestAnomaly: ['/anomaly/latest', 'anomaly_log.json'],
  getAnomalyHistory: ['/anomaly/history', 'anomaly_log.json'],
  getSkill: ['/forecast/skill', 'skill_cache.json'],
  getPlan: ['/forecast/plan', 'courses_cache.json'],
  getDay: ['/forecast/day', 'courses_cache.json'],
  getFlag: ['/air/flag.svg', 'courses_cache.json'],
  getCalendar: ['/air/plan.ics', 'courses_cache.json'],
  getFeed: ['/air/feed.atom', 'anomaly_log.json'],
  getHealth: ['/health', 'cache_meta.json'],
} as const;

/** What a path cannot do without. */
const queries: Readonly<Record<string, (now: number) => string>> = {
  '/forecast/plan': (now) => {
    const [from, to] = [1, 2].map((hours) => new Date(now + hours * 3_600_000).toISOString());
    return `?from=${from}&to=${to}`;
  },
};

async function statusOf(school: School, path: string): Promise<number> {
  const query = queries[path]?.(school.clock.now()) ?? '';
  return (await school.forecast(`${path}${query}`)).status;
}

export const forecastProbes: readonly Probe[] = Object.entries(readers).flatMap(([name, [path, file]]) => [
  {
    name: `${path} answers`,
    needs: [
      `sts:AssumeRole by lambda.amazonaws.com for ${name}Role`,
      `lambda:InvokeFunction by apigateway.amazonaws.com for GET ${path} of ${name}Function`,
      `s3:GetObject for ${name}Role`,
    ],
    run: async (school) => {
      const computedAt = new Date(school.clock.now()).toISOString();
      await leaveCaches(school, computedAt, { only: [`data/${file}`] });
      expect(await statusOf(school, path)).toBe(200);
    },
  },
  {
    name: `${path} says so when there is nothing yet`,
    needs: [`s3:ListBucket for ${name}Role`],
    run: async (school) => {
      const place = { Bucket: cacheBucketOf(school), Key: `data/${file}` };
      await new S3Client(school.operator).send(new DeleteObjectCommand(place));
      school.recycle(name);
      expect(await statusOf(school, path)).toBe(503);
    },
  },
]);
