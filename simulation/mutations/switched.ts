import type { Place } from './places';

/** What the code of functions asks of a precaution as it runs. */
interface Switch {
  /** Whether it is the one that is out. */
  isOut(precaution: number): boolean;
  /** Notes that these were come to; the value goes on. */
  reached<Value>(precautions: readonly number[], value: Value): Value;
}

/** A source in which each of its precautions can be taken out while it runs: they are numbered from `first` on. */
export function switched(source: string, places: readonly Place[], first: number): string {
  const numbered = places.map((place, at) => ({ ...place, number: first + at }));
  const outermost = numbered.filter((place) => !numbered.some((other) => isWithin(place, other)));
  const groups = outermost.filter(
    (place, at) => outermost.findIndex(({ start }) => start === place.start) === at,
  );
  return groups
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => {
      const inside = numbered.filter((place) => place.start >= start && place.end <= end);
      const original = source.slice(start, end);
      const ways = inside.map((place) => {
        const without = source.slice(start, place.start) + place.instead + source.slice(place.end, end);
        return `${asked}.isOut(${place.number}) ? (${without}) : `;
      });
      const numbers = inside.map(({ number }) => number).join();
      const noted = `${asked}.reached([${numbers}], ${original})`;
      return `${text.slice(0, start)}(${ways.join('')}${noted})${text.slice(end)}`;
    }, source);
}

function isWithin(place: Place, other: Place): boolean {
  if (place === other) return false;
  const isInside = place.start >= other.start && place.end <= other.end;
  return isInside && other.end - other.start > place.end - place.start;
}

const asked = 'globalThis.precautions';

/** Takes one out of what runs meanwhile, or none; tells which ones were come to. */
export async function without<Result>(
  precaution: number | undefined,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly reached: ReadonlySet<number> }> {
  const reached = new Set<number>();
  const precautions: Switch = {
    isOut: (number) => number === precaution,
    reached: (numbers, value) => {
      // Of one alone that says no, or nothing, it says the same without it.
      if (numbers.length > 1 || (value !== false && value !== undefined))
        for (const number of numbers) reached.add(number);
      return value;
    },
  };
  Object.assign(globalThis, { precautions });
  try {
    return { result: await run(), reached };
  } finally {
    Reflect.deleteProperty(globalThis, 'precautions');
  }
}
