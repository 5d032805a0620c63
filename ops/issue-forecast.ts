import { pmIndices } from '../lambdas/forecast/air-quality/pm-indices';
import { chancesOf, maximaOf } from '../lambdas/forecast/decisions/chances';
import { forecastFrom } from '../lambdas/forecast/ensemble/forecast';
import { historyHours, hoursPerDay } from '../lambdas/forecast/ensemble/history';
import { readSeries, type Series, weatherAt } from './backtest';
import { runCommand } from './command/run-command';
import { seriesArguments } from './command/series-arguments';
import { round } from './forecast-scores';

const usage = `npm run -s issue-forecast -- FILE... [--every HOURS] [--without-weather | --weather-ahead]
  The files of backtest. Prints one JSON object for each origin, by default one every 11 hours, so that each hour of the
  day has its turn: {name, origin, pm25, p10, p90, max_aqi_24h, p_over}. "origin" is the last hour seen, of which the
  first lead is the hour after; an origin sees its last 720 hours and no other, but with --weather-ahead also the weather that
  was observed later. The series' "start" counts as UTC.`;

const hourMilliseconds = 3_600_000;

export interface IssuedForecast {
  readonly name: string;
  readonly origin: string;
  /** µg/m³ by lead. */
  readonly pm25: readonly number[];
  readonly p10: readonly number[];
  readonly p90: readonly number[];
  readonly max_aqi_24h: { readonly p10: number; readonly p50: number; readonly p90: number };
  readonly p_over: Readonly<Record<'101' | '151', number>>;
}

/** What would have been issued at each origin; one at which too little was known is left out. */
export function* issueForecasts({ name, start, pm25, ...seen }: Series, interval: number) {
  for (let end = historyHours; end <= pm25.length; end += interval) {
    const known = pm25.slice(end - historyHours, end);
    const forecast = forecastFrom(known, undefined, weatherAt(seen, end));
    if (!forecast) continue;
    const courses = forecast.courses.map((course) => pmIndices(known, course, hoursPerDay));
    const { max_aqi, p_over } = chancesOf(maximaOf(courses, 0, hoursPerDay));
    const issued: IssuedForecast = {
      name,
      origin: new Date(start + (end - 1) * hourMilliseconds).toISOString(),
      pm25: Array.from(forecast.p50, round),
      p10: Array.from(forecast.p10, round),
      p90: Array.from(forecast.p90, round),
      max_aqi_24h: max_aqi,
      p_over,
    };
    yield issued;
  }
}

async function main(): Promise<void> {
  const { files, interval, seesWeather, seesAhead } = seriesArguments(11);
  for (const file of files) {
    const { weather = {}, ...air } = await readSeries(file);
    for (const issued of issueForecasts(seesWeather ? { ...air, weather, seesAhead } : air, interval)) {
      console.log(JSON.stringify(issued));
    }
  }
}

if (require.main === module) void runCommand(usage, main);
