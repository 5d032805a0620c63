import { type Air, airAt } from './air';
import type { Api, Moment } from './answer';
import { swing } from './noise';
import { seedsOf } from './place';
import type { ApiLimits } from './question';

export const airQualityLimits: ApiLimits = {
  variables: ['pm2_5', 'pm10', 'ozone', 'nitrogen_dioxide', 'sulphur_dioxide', 'carbon_monoxide'],
  models: [],
  mostForecastDays: 7,
  usualForecastDays: 5,
};

/** CAMS global: two runs a day, there eight hours later, of 121 hours; the hours after them are null. */
const run = { every: 12, late: 8, hours: 121 };

export const airQualityApi: Api = {
  gridStep: 0.4,
  unitOf: () => 'μg/m³',
  valuesAt: (moment) => {
    const runHour = Math.floor((moment.nowHour - run.late) / run.every) * run.every;
    if (moment.hour >= runHour + run.hours) return () => null;
    const air = airAt(moment.place, moment.hour);
    const error = errorOf(moment, runHour);
    return (variable) => Math.round(air[variable as keyof Air] * error * 10) / 10;
  },
};

/** What is still to come is foretold with an error of the run, the larger the further ahead. */
function errorOf({ place, hour, nowHour }: Moment, runHour: number): number {
  if (hour <= nowHour) return 1;
  const { own } = seedsOf(place, 20 + runHour);
  return Math.exp(0.05 * Math.sqrt(hour - nowHour) * swing(own, hour, 19));
}
