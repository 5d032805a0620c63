/** The AQI of PM2.5 worked out once more, from EPA's tables alone: what the forecasts are judged by. */
const tops = [9, 35.4, 55.4, 125.4, 225.4, 325.4] as const;
const indexTops = [50, 100, 150, 200, 300, 500] as const;

/** Truncated to tenths; above the last row its line goes on. */
export function indexOf(concentration: number): number {
  const tenths = Math.floor(Math.round(concentration * 1e7) / 1e6);
  const row = Math.min(tops.length - 1, tops.filter((top) => Math.round(top * 10) < tenths).length);
  const [lowTenths, lowIndex] =
    row === 0 ? [0, 0] : [Math.round((tops[row - 1] ?? 0) * 10) + 1, (indexTops[row - 1] ?? 0) + 1];
  const [highTenths, highIndex] = [Math.round((tops[row] ?? 0) * 10), indexTops[row] ?? 0];
  return Math.round(lowIndex + ((highIndex - lowIndex) * (tenths - lowTenths)) / (highTenths - lowTenths));
}

/** EPA's NowCast of the hour: undefined unless two of the last three hours are there. */
export function nowCastAt(hours: readonly (number | null)[], hour: number): number | undefined {
  const ages = Array.from({ length: 12 }, (_, age) => age).filter(
    (age) => typeof hours[hour - age] === 'number',
  );
  if (ages.filter((age) => age < 3).length < 2) return undefined;
  const valueAt = (age: number) => hours[hour - age] ?? 0;
  const values = ages.map(valueAt);
  const most = values.reduce((one, other) => (other > one ? other : one));
  const least = values.reduce((one, other) => (other < one ? other : one));
  const factor = most === 0 || least / most > 0.5 ? (most === 0 ? 1 : least / most) : 0.5;
  const weightSum = ages.reduce((sum, age) => sum + factor ** age, 0);
  return ages.reduce((sum, age) => sum + factor ** age * valueAt(age), 0) / weightSum;
}

/** The highest AQI of 24 hours; undefined where a quarter of them has none. */
export function dailyMaximum(hours: readonly (number | null)[], first: number): number | undefined {
  const indices: number[] = [];
  for (let hour = first; hour < first + 24 && hour < hours.length; hour++) {
    const nowCast = nowCastAt(hours, hour);
    if (nowCast !== undefined) indices.push(indexOf(nowCast));
  }
  return indices.length >= 18 ? indices.reduce((one, other) => Math.max(one, other)) : undefined;
}
