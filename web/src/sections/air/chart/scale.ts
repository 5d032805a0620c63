export type Scale = (value: number) => number;

/** Maps one range to the other in a straight line; a range of a single value maps to the middle. */
export function linearScale(from: number, to: number, start: number, end: number): Scale {
  const extent = to - from;
  if (!(extent > 0)) return () => (start + end) / 2;
  return (value) => start + ((value - from) / extent) * (end - start);
}

/** Round numbers from 0 to the first one that is not below `most`: about `count` of them. */
export function roundTicks(most: number, count: number): readonly number[] {
  const top = Number.isFinite(most) && most > Number.EPSILON ? most : 1;
  const power = 10 ** Math.floor(Math.log10(top / count));
  const step = ([1, 2, 5, 10].find((factor) => factor * power * count >= top) ?? 10) * power;
  return Array.from({ length: Math.ceil(top / step - 1e-9) + 1 }, (_, i) =>
    Number((i * step).toPrecision(12)),
  );
}
