import type { AirCourses } from '../../../contracts/forecast/air-courses';
import { type Demand, guidance } from '../../../contracts/forecast/guidance';
import { type Plan, type Verdict, verdicts } from '../../../contracts/forecast/plan';
import type { ProfileId } from '../../../contracts/forecast/profiles';
import { bandOf } from '../air-quality/aqi';
import { chancesOf } from './chances';
import { reasonsFor } from './reasons';
import { maximaBetween, type Window } from './window';

/** To be sent out wrongly is taken to be twice as bad as to be kept in wrongly, so a chance of a third decides. */
const decisiveShare = 1 / 3;

/** The strictest verdict that the guidance has for at least a third of the courses, given their maxima. */
export function verdictFor(maxima: Float64Array, group: ProfileId, demand: Demand): Verdict {
  const row = guidance[group].rows[demand];
  const strictness = [...maxima].map((aqi) => verdicts.indexOf(row[bandOf(aqi)] ?? 'inside'));
  const isDecided = (least: number) =>
    strictness.filter((each) => each >= least).length >= decisiveShare * maxima.length;
  return isDecided(2) ? 'inside' : isDecided(1) ? 'shorten' : 'go';
}

/** Undefined for hours of which nothing is known. */
export function planFor(air: AirCourses, window: Window, group: ProfileId, demand: Demand): Plan | undefined {
  const maxima = maximaBetween(air, window.from, window.to);
  if (!maxima) return undefined;
  const chances = chancesOf(maxima);
  return {
    verdict: verdictFor(maxima, group, demand),
    ...chances,
    because: reasonsFor(air, window, chances),
    rule: guidance[group].source,
  };
}
