import { parseArgs } from 'node:util';
import { historyHours } from '../../lambdas/forecast/ensemble/history';
import { WrongUsage } from './failure-line';

/** The arguments of a command that takes hourly series: the files, and the hours from one origin to the next. */
export function seriesArguments(usualInterval: number) {
  const { values, positionals: files } = parseArgs({
    options: {
      every: { type: 'string', default: String(usualInterval) },
      'without-weather': { type: 'boolean', default: false },
      'weather-ahead': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const interval = Number(values.every);
  const isUsable = Number.isInteger(interval) && interval >= 1 && interval <= historyHours;
  if (files.length === 0) throw new WrongUsage('Which files?');
  if (!isUsable) throw new WrongUsage(`--every takes 1 to ${historyHours} hours.`);
  if (values['without-weather'] && values['weather-ahead']) {
    throw new WrongUsage('Either --without-weather or --weather-ahead.');
  }
  return { files, interval, seesWeather: !values['without-weather'], seesAhead: values['weather-ahead'] };
}
