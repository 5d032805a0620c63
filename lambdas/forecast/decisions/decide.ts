import { aqiCategories } from '../../../contracts/forecast/air';
import { type Plan, type Verdict, verdicts } from '../../../contracts/forecast/plan';
import type { ProfileId } from '../../../contracts/forecast/profiles';
import { bandOf } from '../air-quality/aqi';
import { chancesOf } from './chances';
import { type Demand, guidance } from './guidance';

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

export function planFor(maxima: Float64Array, group: ProfileId, demand: Demand): Plan {
  const chances = chancesOf(maxima);
  return {
    verdict: verdictFor(maxima, group, demand),
    ...chances,
    because: reason(chances),
    rule: guidance[group].source,
  };
}

function reason({ max_aqi: { p10, p50, p90 }, p_over }: ReturnType<typeof chancesOf>): string {
  const category = aqiCategories[bandOf(p50)]?.replaceAll('_', ' ');
  const threshold = p50 >= 101 ? '151' : '101';
  return `The highest AQI is most likely ${p50}, ${category}, and four of five times between ${p10} and ${p90}; ${inTen(p_over[threshold])} that it reaches ${threshold}.`;
}

function inTen(chance: number): string {
  if (chance < 0.05) return 'hardly any chance';
  if (chance > 0.95) return 'almost sure';
  return `${Math.round(10 * chance)} in 10`;
}
