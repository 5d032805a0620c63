import type { PlaceAnswer } from './answer';
import { Refusal } from './refusal';

export const apiNames = ['air-quality', 'forecast'] as const;
export type ApiName = (typeof apiNames)[number];

const faultKinds = [
  'timeout',
  '400',
  '429',
  '503',
  'truncated',
  'streaming-error',
  'wrong-lengths',
  'absurd-values',
  'all-null',
  'missing-cell',
  'clock-skew',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  readonly which: ApiName | 'both';
  /** Requests that it is still to spoil; null: until it is taken away. */
  readonly times: number | null;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  all(): readonly Fault[];
  /** What goes wrong with this request, if anything does; counts it. */
  next(api: ApiName): FaultKind | undefined;
}

/** The oldest fault first, each as often as it was asked for. */
export function createFaults(): Faults {
  let faults: readonly Fault[] = [];
  return {
    add: (fault) => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
    },
    all: () => faults,
    next: (api) => {
      const found = faults.find(({ which }) => which === api || which === 'both');
      faults = faults
        .map((each) => (each === found && each.times !== null ? { ...each, times: each.times - 1 } : each))
        .filter(({ times }) => times !== 0);
      return found?.kind;
    },
  };
}

/** Throws Refusal for what is no fault. */
export function readFault(given: unknown): Fault {
  const { kind, which = 'both', times = null } = Object(given) as Readonly<Record<string, unknown>>;
  const known = faultKinds.find((each) => each === String(kind));
  if (known === undefined) throw new Refusal(`kind must be one of ${faultKinds.join(', ')}`);
  const where = ([...apiNames, 'both'] as const).find((each) => each === which);
  if (where === undefined) throw new Refusal(`which must be one of ${apiNames.join(', ')}, both`);
  const isCount = typeof times === 'number' && Number.isInteger(times) && times > 0;
  if (times !== null && !isCount) throw new Refusal('times must be a whole number from 1, or left out');
  return { kind: known, which: where, times: isCount ? times : null };
}

/** The answer as it looks when that is wrong with it; what is wrong with status, text or time is not done here. */
export function spoil(kind: FaultKind, places: readonly PlaceAnswer[]): readonly PlaceAnswer[] {
  if (kind === 'missing-cell' && places.length > 1) return places.filter((_, index) => index !== 1);
  const change = columnChanges[kind];
  return change ? places.map((place) => ({ ...place, hourly: changed(place.hourly, change) })) : places;
}

type Column = readonly (number | string | null)[];

const columnChanges: Partial<Record<FaultKind, (column: Column) => Column>> = {
  // The first hour is lost: every value seems to be of the hour before.
  'wrong-lengths': (column) => column.slice(1),
  'absurd-values': (column) =>
    column.map((value, hour) => ([-9_999, 1e9, String(value)][hour % 4] ?? value) as number | string | null),
  'all-null': (column) => column.map(() => null),
  // Of the only place.
  'missing-cell': (column) => column.map(() => null),
};

function changed(hourly: PlaceAnswer['hourly'], change: (column: Column) => Column): PlaceAnswer['hourly'] {
  const columns = Object.entries(hourly).map(([name, column]) => [
    name,
    name === 'time' ? column : change(column),
  ]);
  return Object.fromEntries(columns) as PlaceAnswer['hourly'];
}
