import { type Api, oneDecimal } from './api';
import { type Manner, newestRun, runOf } from './manner';
import { hash, swing } from './noise';
import { dailyCourse, localTimeOf, type Place, seedsOf } from './place';
import { rainAt, windAt } from './weather';

const pollutants = [
  'pm2_5',
  'pm10',
  'ozone',
  'nitrogen_dioxide',
  'sulphur_dioxide',
  'carbon_monoxide',
] as const;
type Air = Readonly<Record<(typeof pollutants)[number], number>>;

/** A run of CAMS global has so many hours; those after them are null. */
const hoursOfRun = 121;
/** From so far ahead on a rise may be foretold for another hour. */
const shiftedFrom = 12;

export const airQualityApi: Api = {
  gridStep: 0.4,
  mostForecastDays: 7,
  models: [],
  units: Object.fromEntries(pollutants.map((name) => [name, 'μg/m³'])),
  valuesAt: ({ place, hour, nowHour, manner }) => {
    const newest = newestRun(manner, nowHour);
    if (hour >= newest + hoursOfRun) return () => null;
    const isRight = !manner.revises && hour <= nowHour;
    const run = runOf(hour, newest, manner.every);
    const lead = manner.revises ? hour - run : Math.max(0, hour - nowHour);
    const air = airAt(place, hour, isRight ? 0 : shiftOf(place, run, lead, manner));
    const factor = biasOf(place, hour, manner) * (isRight ? 1 : errorOf(place, hour, run, lead, manner));
    return (variable) => oneDecimal(air[variable as keyof Air] * factor);
  },
};

/** What is foretold errs with its run, the more the further ahead. */
function errorOf(place: Place, hour: number, run: number, lead: number, { error }: Manner): number {
  const { own } = seedsOf(place, 20 + run);
  return Math.exp(error * Math.sqrt(lead) * swing(own, hour, 19));
}

/** What no later run mends. */
function biasOf(place: Place, hour: number, { bias, drift }: Manner): number {
  return bias * Math.exp(drift * swing(seedsOf(place, 16).region, hour, 500));
}

/** Hours, whole ones: all of a run's rises come so much too early or too late. */
function shiftOf(place: Place, run: number, lead: number, { shift }: Manner): number {
  if (lead < shiftedFrom) return 0;
  return Math.round(shift * (2 * hash(seedsOf(place, 17).region, run) - 1));
}

/** The truth, which a station would measure: made up, and always the same for the same place and hour (since the epoch). */
function airAt(place: Place, hour: number, shift: number): Air {
  const stagnation = stagnationAt(place, hour);
  const traffic = trafficAt(place, hour);
  const { hourOfDay } = localTimeOf(place, hour);
  const sun = Math.max(0, dailyCourse(hourOfDay, 13.5));
  const fine =
    23 * Math.exp(stagnation + 0.3 * traffic + riseAt(place, hour - shift) - washOutAt(place, hour));
  const nitrogen = 17 * Math.exp(0.5 * stagnation + 0.55 * traffic);
  return {
    pm2_5: fine,
    pm10: 1.35 * fine + 9 + 5 * swing(seedsOf(place, 11).own, hour, 20),
    ozone: Math.max(2, 38 + 70 * sun - 0.5 * nitrogen + 10 * swing(seedsOf(place, 12).own, hour, 40)),
    nitrogen_dioxide: nitrogen,
    sulphur_dioxide: 7 * Math.exp(0.4 * stagnation + 0.4 * swing(seedsOf(place, 13).own, hour, 26)),
    carbon_monoxide: 260 + 130 * Math.exp(0.6 * stagnation + 0.5 * traffic),
  };
}

/** What a station there would measure of PM2.5. */
export function trueFineDust(place: Place, hour: number): number {
  return airAt(place, hour, 0).pm2_5;
}

/** Slow swings over days, more of it in calm air, a little noise from hour to hour. */
function stagnationAt(place: Place, hour: number): number {
  const { region, own } = seedsOf(place, 14);
  return (
    0.42 * swing(region, hour, 130) +
    0.24 * swing(own, hour, 31) +
    0.1 * swing(own, hour, 5) +
    0.1 * (hash(own, hour) - 0.5) -
    0.4 * Math.log(windAt(place, hour) / 2.2)
  );
}

/** About -1 to 1: two rush hours, less on Saturdays and still less on Sundays. */
function trafficAt(place: Place, hour: number): number {
  const { hourOfDay, weekday } = localTimeOf(place, hour);
  const rush = dailyCourse(2 * hourOfDay, 15) + 0.35 * dailyCourse(hourOfDay, 20) - 0.2;
  return rush * 0.75 - (weekday === 0 ? 0.35 : weekday === 6 ? 0.15 : 0);
}

/** On the log scale: what the rain of the last hours took away. */
function washOutAt(place: Place, hour: number): number {
  const fallen = [0, 1, 2, 3, 4, 5].reduce((sum, ago) => sum + rainAt(place, hour - ago) * 0.8 ** ago, 0);
  return Math.min(0.9, 0.13 * fallen);
}

const risesEvery = 240;
const riseHours = 18;

/** On the log scale: in most stretches of ten days something burns once, up in two hours and gone within a day. */
function riseAt(place: Place, hour: number): number {
  const { region } = seedsOf(place, 15);
  const stretch = Math.floor(hour / risesEvery);
  if (hash(region, 1, stretch) > 0.75) return 0;
  const onset = stretch * risesEvery + Math.floor(hash(region, 2, stretch) * (risesEvery - riseHours));
  const since = hour - onset;
  if (since < 0 || since >= riseHours) return 0;
  const height = 0.8 + 0.7 * hash(region, 3, stretch);
  return height * Math.min(1, (since + 1) / 2, (riseHours - since) / 10);
}
