import type { Platt } from '../verdict/model/model';

const iterations = 50;
const tolerance = 1e-10;

export interface Calibrated {
  readonly logit: number;
  readonly target: 0 | 1;
  /** How much of all rows it stands for. */
  readonly weight: number;
}

/** Slope and offset that make sigmoid(slope · logit + offset) a calibrated score (Platt 1999), by Newton's method. */
export function fitPlatt(rows: readonly Calibrated[]): Platt {
  const positives = rows.reduce((sum, { target }) => sum + target, 0);
  // Platt's smoothed targets keep the fit finite when the classes are perfectly separated.
  const smoothed = [1 / (rows.length - positives + 2), (positives + 1) / (positives + 2)] as const;
  let fit: Platt = { slope: 1, offset: 0 };
  let loss = lossOf(rows, smoothed, fit);
  for (let round = 0; round < iterations; round++) {
    const step = newtonStep(rows, smoothed, fit);
    // A whole step may go too far where most scores are sure: halves of it are tried until the fit is better.
    const better = halves
      .map((part) => moved(fit, step, part))
      .find((one) => lossOf(rows, smoothed, one) < loss);
    if (better === undefined) break;
    fit = better;
    loss = lossOf(rows, smoothed, fit);
    if (Math.abs(step.slope) + Math.abs(step.offset) < tolerance) break;
  }
  return fit;
}

const halves = Array.from({ length: 30 }, (_, at) => 0.5 ** at);

function moved({ slope, offset }: Platt, by: Platt, part: number): Platt {
  return { slope: slope - part * by.slope, offset: offset - part * by.offset };
}

/** Weighted cross-entropy. */
function lossOf(
  rows: readonly Calibrated[],
  smoothed: readonly [number, number],
  { slope, offset }: Platt,
): number {
  let loss = 0;
  for (const { logit, target, weight } of rows) {
    const z = slope * logit + offset;
    // log(1 + e^z) that does not overflow.
    loss += weight * (Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))) - smoothed[target] * z);
  }
  return loss;
}

function newtonStep(
  rows: readonly Calibrated[],
  smoothed: readonly [number, number],
  { slope, offset }: Platt,
): Platt {
  let [gradientSlope, gradientOffset, hSlope, hBoth, hOffset] = [0, 0, 1e-9, 0, 1e-9];
  for (const { logit: x, target, weight } of rows) {
    const p = 1 / (1 + Math.exp(-(slope * x + offset)));
    const error = (p - smoothed[target]) * weight;
    const curve = p * (1 - p) * weight;
    gradientSlope += error * x;
    gradientOffset += error;
    hSlope += curve * x * x;
    hBoth += curve * x;
    hOffset += curve;
  }
  const determinant = hSlope * hOffset - hBoth * hBoth;
  return {
    slope: (hOffset * gradientSlope - hBoth * gradientOffset) / determinant,
    offset: (hSlope * gradientOffset - hBoth * gradientSlope) / determinant,
  };
}
