import type { History } from './history';
import type { Member } from './members';
import { createPredictors, type Predictors } from './predictors';
import { regress } from './regression';
import type { ExpectedMember } from './statistical-members';
import { readWeather, type Weather, type WeatherColumns, weatherLeads } from './weather';

/** Hours over which a change of the weather is told. */
const changeHours = 6;
/** Of a standard deviation: the smaller, the less weight the regression gives to the weather. */
const unit = 0.55;
/** Longer than for the air alone, because there is more to learn. */
const memory = 400;
const expected = [1.4, 2, 2, 2, 2, 0, 0, 0, 0] as const;

/** None without weather. */
export function weatherMembers(history: History, weather: Weather | undefined): readonly ExpectedMember[] {
  if (!weather) return [];
  const columns = readWeather(history, weather);
  if (columns.columns.length === 0) return [];
  const member: Member = (_, origins) =>
    regress(history, origins, withWeather(createPredictors(history), columns), {
      lastLead: weatherLeads,
      memory,
    });
  return [{ member, expected }];
}

/**
 * Adds the weather at the target, and how far it is from that a little before the origin, where the hours ahead are
 * foreseen; otherwise the weather at the origin and its last change.
 */
function withWeather(air: Predictors, { columns, isAheadKnown }: WeatherColumns): Predictors {
  return {
    count: air.count + 2 * columns.length,
    write(row, origin, lead) {
      const base = air.write(row, origin, lead);
      const at = isAheadKnown ? origin + lead : origin;
      const before = Math.max(0, origin - changeHours);
      for (const [i, column] of columns.entries()) {
        const value = column[at] ?? 0;
        row[air.count + 2 * i] = unit * value;
        row[air.count + 2 * i + 1] = unit * (value - (column[before] ?? 0));
      }
      return base;
    },
  };
}
