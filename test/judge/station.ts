import type { HiddenProvider } from './biased-provider';

type Values = readonly (number | null)[];

/** What whoever forecasts a station's air is given at an hour; µg/m³. */
export interface Given {
  /** The station's last 720 hours, the present one last. */
  readonly known: Values;
  /** The provider's own values for them, and for the hours ahead. */
  readonly past: Values;
  readonly ahead: Values;
  /** What the provider said before; a lead of 0 is what it said of the hour itself. */
  readonly archive: readonly { readonly hoursAgo: number; readonly lead: number; readonly value: number }[];
}

type Band = Readonly<Record<'p10' | 'p50' | 'p90', ArrayLike<number>>>;

export interface StationJudgement {
  readonly origins: number;
  /** Mean absolute error at 24 hours: of the forecast, of the station alone, of the provider corrected perfectly. */
  readonly mae_24: { readonly forecast: number; readonly alone: number; readonly corrected: number };
  /** Of the better of the two; and by group of leads of the station alone. */
  readonly of_better_24: number;
  readonly of_alone: readonly number[];
  /** By group of leads: how often the station was within the band. */
  readonly inside: readonly number[];
}

const archivedLeads = [1, 3, 6, 12, 24, 48, 72, 96, 120];
const groups = [
  [1, 6],
  [7, 24],
  [25, 72],
  [73, 120],
] as const;
const history = 720;
const ahead = 168;
/** Hours in which the provider is archived and nothing is judged. */
const warmUp = 20 * 24;

interface Sums {
  count: number;
  forecast: number;
  alone: number;
  corrected: number;
  inside: number;
}

interface Said {
  readonly at: number;
  readonly lead: number;
  readonly value: number;
}

function givenAt(now: number, truth: Values, provider: HiddenProvider, said: readonly Said[]): Given {
  const hours = (first: number, length: number) =>
    Array.from({ length }, (_, i) => provider.at(now, first + i));
  return {
    known: truth.slice(now - history + 1, now + 1),
    past: hours(now - history + 1, history),
    ahead: hours(now + 1, ahead),
    archive: said
      .filter(({ at, lead }) => at + lead <= now && now - at < history)
      .map(({ at, lead, value }) => ({ hoursAgo: now - at, lead, value })),
  };
}

function saidAt(now: number, provider: HiddenProvider): readonly Said[] {
  return [0, ...archivedLeads].flatMap((lead) => {
    const value = provider.at(now, now + lead);
    return value === null ? [] : [{ at: now, lead, value }];
  });
}

/** Forecasts from every `interval` hours, with the provider archived each hour, and compares with what the station measured. */
export function judgeStation(
  truth: Values,
  provider: HiddenProvider,
  issue: (given: Given) => { readonly forecast: Band; readonly alone: Band } | undefined,
  interval: number,
): StationJudgement {
  const sumsOf = (): Sums => ({ count: 0, forecast: 0, alone: 0, corrected: 0, inside: 0 });
  const [atADay, byGroup] = [sumsOf(), groups.map(sumsOf)];
  const said: Said[] = [];
  let origins = 0;
  let archived = history;
  for (let now = history; now < truth.length - 121; now += interval) {
    for (; archived < now; archived++) said.push(...saidAt(archived, provider));
    if (now < history + warmUp) continue;
    const issued = issue(givenAt(now, truth, provider, said));
    if (!issued) continue;
    origins++;
    const add = (sums: Sums, lead: number) => {
      const [came, corrected] = [truth[now + lead] ?? null, provider.corrected(now, now + lead)];
      if (came === null || corrected === null) return;
      const { p10, p50, p90 } = issued.forecast;
      const at = (values: ArrayLike<number>) => values[lead - 1] ?? Number.NaN;
      sums.count++;
      sums.forecast += Math.abs(at(p50) - came);
      sums.alone += Math.abs(at(issued.alone.p50) - came);
      sums.corrected += Math.abs(corrected - came);
      if (came >= at(p10) && came <= at(p90)) sums.inside++;
    };
    add(atADay, 24);
    for (const [group, [first, last]] of groups.entries()) {
      const sums = byGroup[group];
      for (let lead = first; sums && lead <= last; lead++) add(sums, lead);
    }
  }
  const { count, forecast, alone, corrected } = atADay;
  return {
    origins,
    mae_24: { forecast: forecast / count, alone: alone / count, corrected: corrected / count },
    of_better_24: forecast / Math.min(alone, corrected),
    of_alone: byGroup.map((sums) => sums.forecast / sums.alone),
    inside: byGroup.map((sums) => sums.inside / sums.count),
  };
}
