/** One row of the table: ours against a baseline of the same run; `ratio` is ours / baseline. */
export interface Measurement {
  readonly name: string;
  readonly ours: number;
  readonly baseline: number;
  readonly unit: string;
}

export function printed({ name, ours, baseline, unit }: Measurement): string {
  const ratio = Math.round((ours / baseline) * 1000) / 1000;
  return JSON.stringify({ name, ours: round(ours), baseline: round(baseline), ratio, unit });
}

/** Three significant figures for small numbers, whole ones from a hundred on. */
function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
