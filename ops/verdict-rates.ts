import { pmIndices } from '../lambdas/forecast/air-quality/pm-indices';
import type { ArchivedRun } from '../lambdas/forecast/caches/forecast-archive';
import { courseHours } from '../lambdas/forecast/ensemble/courses';
import { forecastFrom } from '../lambdas/forecast/ensemble/forecast';
import { historyHours } from '../lambdas/forecast/ensemble/history';
import { averagedHours, fromEach, hour } from '../lambdas/forecast/products/hourly-air';
import { judgementOf, saidBy } from '../lambdas/forecast/products/judged-runs';
import { readSeries, type Series, weatherAt } from './backtest';
import { runCommand } from './command/run-command';
import { seriesArguments } from './command/series-arguments';
import { round } from './forecast-scores';

const usage = `npm run -s verdict-rates -- FILE... [--every HOURS] [--without-weather | --weather-ahead]
  The files of backtest. For each activity of children: how often what was said 1, 6 and 24 hours ahead sent them outside,
  or kept them in, when the air that came asked for the other; an origin every 11 hours by default.`;

/** As GET /forecast/skill counts them, over a whole series that was observed. */
export function verdictRates({ name, start, pm25, ...seen }: Series, interval: number) {
  const runs: ArchivedRun[] = [];
  for (let end = historyHours; end < pm25.length; end += interval) {
    const known = pm25.slice(end - historyHours, end);
    const forecast = forecastFrom(known, undefined, weatherAt(seen, end));
    if (!forecast) continue;
    const said = saidBy(forecast.courses.map((course) => pmIndices(known, course, courseHours)));
    const at = new Date(start + (end - 1) * hour).toISOString();
    runs.push({ at, last: null, issued: [], provider: [], said, station: 'observed' });
  }
  const air = fromEach((pollutant) => (pollutant === 'pm2_5' ? pm25 : pm25.map(() => null)));
  const axis = { start, first: averagedHours - 1, present: pm25.length - 1, length: pm25.length };
  const { verdicts = [] } = judgementOf(runs, air, axis, 'observed');
  const activities = [...new Set(verdicts.map(({ activity }) => activity))];
  return activities.map((activity) => {
    const own = verdicts.filter((each) => each.activity === activity);
    const n = own.reduce((sum, each) => sum + each.n, 0);
    const rate = (of: (each: (typeof own)[number]) => number) =>
      round(own.reduce((sum, each) => sum + of(each) * each.n, 0) / n);
    return {
      ...{ name, activity, n },
      wrongly_outside: rate(({ wrongly_outside }) => wrongly_outside),
      wrongly_kept_in: rate(({ wrongly_kept_in }) => wrongly_kept_in),
    };
  });
}

async function main(): Promise<void> {
  const { files, interval, seesWeather, seesAhead } = seriesArguments(11);
  for (const file of files) {
    const { weather = {}, ...air } = await readSeries(file);
    for (const rates of verdictRates(seesWeather ? { ...air, weather, seesAhead } : air, interval)) {
      console.log(JSON.stringify(rates));
    }
  }
}

if (require.main === module) void runCommand(usage, main);
