/** µg/m³ added before the logarithm: small concentrations are sensor noise, and zero has no logarithm. */
const offset = 3;

/** Errors of PM grow with its level; on this scale they are about equal at every level. */
export function toLog(concentration: number): number {
  return Math.log(concentration + offset);
}

/** µg/m³, never below zero. */
export function fromLog(value: number): number {
  return Math.max(0, Math.exp(value) - offset);
}
