import { type History, isPlausible } from './history';
import { fromLog, toLog } from './log-scale';
import { createNormalEquations } from './normal-equations';

/** Hours after which a comparison weighs 1/e of a new one. */
export const memory = 250;
/** Of the level and of the contrast, for each unit of weight: what little is known of changes little. */
const pull = 0.02;

/** How a provider's values relate to those of the history, on the log scale, as far as it has been learnt. */
export interface Level {
  /** Learns from every hour up to this one and from none after it. */
  learnUntil(hour: number): void;
  corrected(value: number): number;
  /** What the history has above the corrected provider at an hour, by default by what it says of that now; 0 where one is not known. */
  residualAt(hour: number, said?: number): number;
}

/** `past` are the provider's values for the hours of the history; without them they are those of the history. */
export function createLevel(
  { filled, observed, length }: History,
  past: readonly (number | null)[] | undefined,
): Level {
  const known = past?.slice(-length).map((value) => (isPlausible(value) ? toLog(value) : undefined)) ?? [];
  const usual = known.filter((value) => value !== undefined);
  const middle = usual.reduce((sum, value) => sum + value, 0) / Math.max(1, usual.length);
  const equations = createNormalEquations(new Float64Array(2), pull);
  let next = 0;
  const corrected = (value: number) =>
    value + (equations.coefficients[0] ?? 0) + (equations.coefficients[1] ?? 0) * (value - middle);
  return {
    corrected,
    residualAt(hour, said) {
      const value = said ?? known[hour];
      return value === undefined || !observed[hour] ? 0 : (filled[hour] ?? 0) - corrected(value);
    },
    learnUntil(hour) {
      if (next > hour || usual.length === 0) return;
      for (; next <= hour; next++) {
        const value = known[next];
        if (value === undefined || !observed[next]) continue;
        const row = Float64Array.of(1, value - middle);
        equations.add(row, (filled[next] ?? 0) - value, Math.exp(next / memory));
      }
      equations.solve();
    },
  };
}

/** How much of the distance to the last measured hour is left after each hour without one. */
const fade = 0.9;

/** Measured values; where nothing was measured, a provider's own as far as they can be corrected towards them. µg/m³. */
export function filledWith(
  measured: readonly (number | null)[],
  past: readonly (number | null)[],
): readonly (number | null)[] {
  const length = measured.length;
  const observed = Uint8Array.from(measured, (value) => (isPlausible(value) ? 1 : 0));
  const filled = Float64Array.from(measured, (value) => (isPlausible(value) ? toLog(value) : 0));
  const level = createLevel({ filled, observed, length }, past);
  level.learnUntil(length - 1);
  let distance = 0;
  return measured.map((value, hour) => {
    const said = past[hour] ?? null;
    distance = observed[hour] && said !== null ? level.residualAt(hour) : fade * distance;
    if (isPlausible(value) || !isPlausible(said)) return value;
    return fromLog(level.corrected(toLog(said)) + distance);
  });
}
