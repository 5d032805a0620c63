import learnt from './foreseen-weather.json';
import type { History } from './history';
import { horizonHours, hoursPerDay } from './history';
import { buckets } from './leads';
import { createPredictors, createSpanMeans, type Predictors } from './predictors';
import { regress } from './regression';
import type { ExpectedMember } from './statistical-members';
import { readWeather, type Weather, type WeatherColumns } from './weather';

/** Hours over which a change of the weather is told. */
const changeHours = 6;
/** Of a standard deviation: the smaller, the less weight the regression gives to the weather. */
const unitOfPast = 0.55;
const unitOfForeseen = 0.7;
/** Longer than for the air alone, because there is more to learn. */
const memory = 400;
/** A week ahead weather is foreseen little better than guessed. */
const expectedOfForeseen = [1.4, 2, 2, 2, 3, 3, 3, 2, 1] as const;
const expectedOfPast = [1.4, 2, 2, 2, 2, 0, 0, 0, 0] as const;
/** Hours up to the target over which the weather is averaged: the air remembers it. */
const spans = [1, 12, 24] as const;
/** The pull stops growing with the lead here: what the weather does in this place shall count at each. */
const mostPull = 0.2;

/**
 * None without weather. Where the hours ahead are foreseen: how the air answers to weather in other places, corrected by
 * how it answers here. Otherwise up to a day ahead the weather at the origin, learnt from this history alone.
 */
export function weatherMembers(history: History, weather: Weather | undefined): readonly ExpectedMember[] {
  const read = weather && readWeather(history, weather);
  if (!read) return [];
  if (read.hoursForeseen > 0) {
    const learning = { lastLead: horizonHours, memory, from: learnt, mostPull };
    return [
      {
        member: (_, origins) => regress(history, origins, withForeseen(history, read), learning),
        expected: expectedOfForeseen.map((share, bucket) => (isForeseen(bucket, read) ? share : 0)),
      },
    ];
  }
  const learning = { lastLead: hoursPerDay, memory };
  const predictors = withPast(createPredictors(history), read);
  return [
    { member: (_, origins) => regress(history, origins, predictors, learning), expected: expectedOfPast },
  ];
}

/** Half of its hours are. */
function isForeseen(bucket: number, { hoursForeseen }: WeatherColumns): boolean {
  const [first, last] = buckets[bucket] ?? [1, 1];
  return (first + last) / 2 < hoursForeseen + 1;
}

/** Adds the weather at the origin and its last change. */
function withPast(air: Predictors, { columns }: WeatherColumns): Predictors {
  return {
    count: air.count + 2 * columns.length,
    write(row, origin, lead) {
      const base = air.write(row, origin, lead);
      const before = Math.max(0, origin - changeHours);
      for (const [i, column] of columns.entries()) {
        const value = column[origin] ?? 0;
        row[air.count + 2 * i] = unitOfPast * value;
        row[air.count + 2 * i + 1] = unitOfPast * (value - (column[before] ?? 0));
      }
      return base;
    },
  };
}

/** Adds the weather up to the target, and how far it is from that a little before the origin. */
export function withForeseen(history: History, { columns }: WeatherColumns): Predictors {
  const air = createPredictors(history);
  const means = columns.map(createSpanMeans);
  const each = 1 + spans.length;
  return {
    count: air.count + each * columns.length,
    write(row, origin, lead) {
      const base = air.write(row, origin, lead);
      const target = origin + lead;
      const before = Math.max(0, origin - changeHours);
      for (const [i, column] of columns.entries()) {
        const first = air.count + each * i;
        row[first] = unitOfForeseen * ((column[target] ?? 0) - (column[before] ?? 0));
        for (const [k, span] of spans.entries()) {
          row[first + 1 + k] = unitOfForeseen * (means[i]?.(target, span) ?? 0);
        }
      }
      return base;
    },
  };
}
