import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { forecastFrom } from '../lambdas/forecast/ensemble/forecast';
import { historyHours, horizonHours } from '../lambdas/forecast/ensemble/history';
import { findRises } from '../lambdas/forecast/rises';
import { createScores, type ErrorSummary, round } from './forecast-scores';

const usage = `npm run -s backtest -- FILE... [--every HOURS]
  Hourly series of PM2.5 (.json or .json.gz: {name, start, data: {pm25: (number | null)[]}}). Prints one JSON object
  a series; leads 1-6, 7-24, 25-72 and 73-168 h. Every 23 hours each hour of the day has its turn as an origin.`;

const series = z.object({
  name: z.string(),
  data: z.object({ pm25: z.array(z.number().nullable()) }),
});

export interface Series {
  readonly name: string;
  readonly pm25: readonly (number | null)[];
}

export interface BacktestResult extends ErrorSummary {
  readonly name: string;
  readonly anomalies_per_30d: number | null;
  /** CPU time of one forecast. */
  readonly ms_per_series: number | null;
}

/** Forecasts from many origins, each given the 720 hours up to itself and nothing else, and scores them. */
export function backtest({ name, pm25 }: Series, interval: number, cpuTime: () => number): BacktestResult {
  const scores = createScores();
  const started = cpuTime();
  let anomalies = 0;
  let judgedHours = 0;
  for (let end = historyHours; end < pm25.length; end += interval) {
    const known = pm25.slice(end - historyHours, end);
    const forecast = forecastFrom(known);
    if (forecast) scores.add(known, forecast, pm25.slice(end, end + horizonHours));
    const firstNew = historyHours - interval;
    anomalies += findRises(known).filter(({ onset }) => onset >= firstNew).length;
    judgedHours += known.slice(firstNew).filter((value) => value !== null).length;
  }
  const { origins, ...errors } = scores.summary();
  return {
    name,
    origins,
    ...errors,
    anomalies_per_30d: judgedHours > 0 ? round((anomalies / judgedHours) * historyHours) : null,
    ms_per_series: origins > 0 ? round((cpuTime() - started) / origins) : null,
  };
}

export async function readSeries(file: string): Promise<Series> {
  const bytes = await readFile(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const {
    name,
    data: { pm25 },
  } = series.parse(JSON.parse(text));
  return { name, pm25 };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { every: { type: 'string', default: '23' } },
    allowPositionals: true,
  });
  const interval = Number(values.every);
  const isUsable = Number.isInteger(interval) && interval >= 1 && interval <= historyHours;
  if (positionals.length === 0 || !isUsable) throw new Error(usage);
  const cpuMilliseconds = () => process.cpuUsage().user / 1000;
  for (const file of positionals) {
    console.log(JSON.stringify(backtest(await readSeries(file), interval, cpuMilliseconds)));
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
