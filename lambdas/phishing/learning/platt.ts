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
  let slope = 1;
  let offset = 0;
  const positives = rows.reduce((sum, { target }) => sum + target, 0);
  // Platt's smoothed targets keep the fit finite when the classes are perfectly separated.
  const high = (positives + 1) / (positives + 2);
  const low = 1 / (rows.length - positives + 2);
  for (let round = 0; round < iterations; round++) {
    let [gradientSlope, gradientOffset, hSlope, hBoth, hOffset] = [0, 0, 1e-9, 0, 1e-9];
    for (const { logit: x, target, weight } of rows) {
      const p = 1 / (1 + Math.exp(-(slope * x + offset)));
      const error = (p - (target === 1 ? high : low)) * weight;
      const curve = p * (1 - p) * weight;
      gradientSlope += error * x;
      gradientOffset += error;
      hSlope += curve * x * x;
      hBoth += curve * x;
      hOffset += curve;
    }
    const determinant = hSlope * hOffset - hBoth * hBoth;
    const stepSlope = (hOffset * gradientSlope - hBoth * gradientOffset) / determinant;
    const stepOffset = (hSlope * gradientOffset - hBoth * gradientSlope) / determinant;
    slope -= stepSlope;
    offset -= stepOffset;
    if (Math.abs(stepSlope) + Math.abs(stepOffset) < tolerance) break;
  }
  return { slope, offset };
}
