import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { historyHours, horizonHours, isPlausible, readHistory } from '../lambdas/forecast/ensemble/history';
import { knots } from '../lambdas/forecast/ensemble/leads';
import { toLog } from '../lambdas/forecast/ensemble/log-scale';
import { createNormalEquations, type NormalEquations } from '../lambdas/forecast/ensemble/normal-equations';
import { persistenceOf } from '../lambdas/forecast/ensemble/regression';
import { readWeather } from '../lambdas/forecast/ensemble/weather';
import { withForeseen } from '../lambdas/forecast/ensemble/weather-member';
import { readSeries, type Series, weatherAt } from './backtest';
import { WrongUsage } from './command/failure-line';
import { runCommand } from './command/run-command';

const usage = `npm run -s train-weather -- FILE... [--out FILE]
  The files of backtest that have weather. Writes how the air answers to weather that is foreseen
  (lambdas/forecast/ensemble/foreseen-weather.json), every place and hour counting alike, or the same into the file named.
  The same files give the same numbers. To see what it is worth in a place that took no part, leave its files out and
  run backtest on them with --weather-ahead.`;

const shipped = join(__dirname, '../lambdas/forecast/ensemble/foreseen-weather.json');
/** Hours between two origins: as often at each hour of the day. */
const originInterval = 11;
const pull = 0.05;
/** Errors up to this size on the log scale count squared, larger ones linearly. */
const smallError = 0.8;

/** Coefficients at each knot of the leads. */
export function learnFrom(series: readonly Series[]): readonly (readonly number[])[] {
  const equations: NormalEquations[] = [];
  for (const one of series) {
    for (let end = historyHours; end + horizonHours <= one.pm25.length; end += originInterval) {
      learnAt(one, end, equations);
    }
  }
  return equations.map((each) => {
    each.solve();
    return Array.from(each.coefficients, (value) => Number(value.toFixed(4)));
  });
}

function learnAt({ pm25, weather = {} }: Series, end: number, equations: NormalEquations[]): void {
  const history = readHistory(pm25.slice(end - historyHours, end));
  const columns = history && readWeather(history, weatherAt({ weather, seesAhead: true }, end));
  if (!columns || columns.hoursForeseen < horizonHours) return;
  const predictors = withForeseen(history, columns);
  const row = new Float64Array(predictors.count);
  for (const [at, knot] of knots.entries()) {
    equations[at] ??= createNormalEquations(persistenceOf(at, predictors.count), pull);
    const came = pm25[end + knot - 1];
    if (!isPlausible(came)) continue;
    const distance = toLog(came) - predictors.write(row, history.length - 1, knot);
    equations[at].add(row, distance, 1 / Math.max(smallError, Math.abs(distance)));
  }
}

async function main(): Promise<void> {
  const options = { out: { type: 'string', default: shipped } } as const;
  const { values, positionals: files } = parseArgs({ options, allowPositionals: true });
  const learnt = learnFrom(await Promise.all(files.map(readSeries)));
  if (learnt.length === 0) throw new WrongUsage('Which files with weather?');
  writeFileSync(values.out, `${JSON.stringify(learnt)}\n`);
  console.log(`${learnt.flat().length} numbers in ${values.out}`);
}

if (require.main === module) void runCommand(usage, main);
