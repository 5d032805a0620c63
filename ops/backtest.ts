import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { findSpikes } from '../lambdas/forecast/anomalies/find-spikes';
import { forecastFrom } from '../lambdas/forecast/ensemble/forecast';
import { historyHours, horizonHours } from '../lambdas/forecast/ensemble/history';
import type { Weather, WeatherHours } from '../lambdas/forecast/ensemble/weather';
import { runCommand } from './command/run-command';
import { seriesArguments } from './command/series-arguments';
import { createScores, type ErrorSummary, round } from './forecast-scores';

const usage = `npm run -s backtest -- FILE... [--every HOURS] [--without-weather | --weather-ahead]
  Hourly series of PM2.5 (.json or .json.gz: {name, start, data: {pm25: (number | null)[]}}). Prints one JSON object
  a series; leads 1-6, 7-24, 25-72 and 73-168 h. Every 23 hours each hour of the day has its turn as an origin.
  Where a file also has observed weather (temp, dewp, pres, ws, u, v, rain), a forecast sees that of its last 720 hours
  too, and of the hours ahead only with --weather-ahead: then what was observed stands for what is foreseen, so the figures
  are those of a perfect weather forecast.`;

/** `2013-03-01 00:00:00`, a day alone, or ISO; without a zone it counts as UTC. */
function timeOf(text: string, context: z.RefinementCtx): number {
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(time)) context.addIssue(`start: no time is written "${text}"`);
  return time;
}

const hourly = z.array(z.number().nullable());
const series = z.object({
  name: z.string(),
  start: z.string().transform(timeOf).optional(),
  data: z.object({
    pm25: hourly,
    temp: hourly.optional(),
    dewp: hourly.optional(),
    pres: hourly.optional(),
    ws: hourly.optional(),
    u: hourly.optional(),
    v: hourly.optional(),
    rain: hourly.optional(),
  }),
});

export interface Series {
  readonly name: string;
  /** Epoch milliseconds of the first hour. */
  readonly start: number;
  readonly pm25: readonly (number | null)[];
  /** Hours as in `pm25`. */
  readonly weather?: WeatherHours;
  /** Whether a forecast knows the weather of the hours ahead. */
  readonly seesAhead?: boolean;
}

export interface BacktestResult extends ErrorSummary {
  readonly name: string;
  readonly anomalies_per_30d: number | null;
  /** CPU time of one forecast. */
  readonly ms_per_series: number | null;
}

/** Forecasts from many origins, each given the 720 hours up to itself and nothing else, and scores them. */
export function backtest(
  { name, pm25, ...seen }: Omit<Series, 'start'>,
  interval: number,
  cpuTime: () => number,
): BacktestResult {
  const scores = createScores();
  const started = cpuTime();
  let anomalies = 0;
  let judgedHours = 0;
  for (let end = historyHours; end < pm25.length; end += interval) {
    const known = pm25.slice(end - historyHours, end);
    const forecast = forecastFrom(known, undefined, weatherAt(seen, end));
    if (forecast) scores.add(known, forecast, pm25.slice(end, end + horizonHours));
    const firstNew = historyHours - interval;
    anomalies += findSpikes(known).filter(({ onset }) => onset >= firstNew).length;
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
  const { name, start = 0, data } = series.parse(JSON.parse(text));
  const weather: WeatherHours = {
    temperature: data.temp ?? [],
    dewPoint: data.dewp ?? [],
    pressure: data.pres ?? [],
    windSpeed: data.ws ?? [],
    windEast: data.u ?? [],
    windNorth: data.v ?? [],
    precipitation: data.rain ?? [],
  };
  return { name, start, pm25: data.pm25, weather };
}

/** What is known of the weather at an origin, which is the hour before `end`. */
export function weatherAt(
  { weather = {}, seesAhead }: Pick<Series, 'weather' | 'seesAhead'>,
  end: number,
): Weather {
  const past = hoursOf(weather, end - historyHours, end);
  return seesAhead ? { past, ahead: hoursOf(weather, end, end + horizonHours) } : { past };
}

export function hoursOf(weather: WeatherHours, start: number, end: number): WeatherHours {
  return Object.fromEntries(
    Object.entries(weather).map(([variable, values]) => [variable, values.slice(start, end)]),
  );
}

async function main(): Promise<void> {
  const { files, interval, seesWeather, seesAhead } = seriesArguments(23);
  const cpuMilliseconds = () => process.cpuUsage().user / 1000;
  for (const file of files) {
    const { weather = {}, ...air } = await readSeries(file);
    const seen = seesWeather ? { ...air, weather, seesAhead } : air;
    console.log(JSON.stringify(backtest(seen, interval, cpuMilliseconds)));
  }
}

if (require.main === module) void runCommand(usage, main);
