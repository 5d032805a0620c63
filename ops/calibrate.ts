import { combine, hindcastMembers } from '../lambdas/forecast/ensemble/combination';
import { type History, historyHours, isPlausible, readHistory } from '../lambdas/forecast/ensemble/history';
import { logErrors, quantile, scaleOf } from '../lambdas/forecast/ensemble/interval';
import { bucketOf, buckets } from '../lambdas/forecast/ensemble/leads';
import { toLog } from '../lambdas/forecast/ensemble/log-scale';
import { weightsByBucket } from '../lambdas/forecast/ensemble/weights';
import { readSeries, type Series } from './backtest';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npx tsx ops/calibrate.ts FILE...
  Prints the shape of the forecast's interval (lambdas/forecast/ensemble/interval.ts): for each bucket of leads the
  10th and 90th percentile of the errors in units of the hindcasts' own, every series counting alike. First a line for
  each series with the shape that the others alone would give. The weather has no part in it.`;

const originInterval = 23;
const levels = [0.1, 0.9] as const;

/** Errors of forecasts, on the log scale in units of the root mean square error of their hindcasts, by bucket. */
function standardizedErrors({ pm25 }: Series): readonly (readonly number[])[] {
  const errors: number[][] = buckets.map(() => []);
  for (let end = historyHours; end < pm25.length; end += originInterval) {
    const history = readHistory(pm25.slice(end - historyHours, end));
    if (!history) continue;
    const { forecast, scales } = tryOut(history);
    for (const [i, value] of forecast.entries()) {
      const truth = pm25[end + i];
      const scale = scales[bucketOf(i + 1)];
      if (!isPlausible(truth) || !scale) continue;
      errors[bucketOf(i + 1)]?.push((toLog(truth) - toLog(value)) / scale);
    }
  }
  return errors;
}

function tryOut(history: History) {
  const { origins, trials } = hindcastMembers(history);
  const forecasts = combine(trials, weightsByBucket(trials));
  const scales = logErrors(history, origins.slice(0, -1), forecasts).map((errors) =>
    errors.length > 0 ? scaleOf(errors) : undefined,
  );
  return { forecast: forecasts.at(-1) ?? new Float64Array(), scales };
}

/** The mean over the series of each percentile. */
function shapeOf(series: readonly (readonly (readonly number[])[])[]): readonly (readonly number[])[] {
  return buckets.map((_, bucket) =>
    levels.map((level) => {
      const percentiles = series.map((errors) =>
        quantile(Float64Array.from(errors[bucket] ?? []).sort(), level),
      );
      const mean = percentiles.reduce((sum, value) => sum + value, 0) / percentiles.length;
      return Math.round(mean * 100) / 100;
    }),
  );
}

async function main(files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new WrongUsage('Which files?');
  const names: string[] = [];
  const errors: (readonly (readonly number[])[])[] = [];
  for (const file of files) {
    const series = await readSeries(file);
    names.push(series.name);
    errors.push(standardizedErrors(series));
  }
  for (const [i, name] of names.entries()) {
    const others = errors.filter((_, other) => other !== i);
    if (others.length > 0) console.log(JSON.stringify({ without: name, shape: shapeOf(others) }));
  }
  console.log(JSON.stringify({ shape: shapeOf(errors) }));
}

void runCommand(usage, () => main(process.argv.slice(2)));
