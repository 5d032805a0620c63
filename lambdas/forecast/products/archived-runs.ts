import type { Skill } from '../../../contracts/forecast/skill';
import {
  type ArchivedRun,
  archivedLeads,
  archivedRuns,
  type ForecastArchive,
  type Said,
} from '../caches/forecast-archive';
import type { Forecast } from '../ensemble/forecast';
import type { Issued } from '../ensemble/provider';
import { type Axis, type HourlyAir, hour, tenths, timeOf } from './hourly-air';

/** The fewest comparisons at a lead for a meaningful mean. */
const minCompared = 24;
/** Comparisons a day ahead from which on the whole says something: three days' worth. */
const minComparedADayAhead = 72;
const day = 24;
/**
 * The provider revises the last hours: until a run of its own has seen them, which comes every 12 hours and 8 hours late or
 * more, they are forecasts. What was forecast is compared with hours that are older.
 */
export const settledHours = 24;

/** What there is of the same city by the same source; a source of another kind errs in other ways. */
export function comparable(
  archive: ForecastArchive | undefined,
  { area_set, source }: Pick<ForecastArchive, 'area_set' | 'source'>,
): readonly ArchivedRun[] {
  return archive?.area_set === area_set && archive.source === source ? archive.runs : [];
}

/** This run's and the provider's forecasts at the archived leads. */
export function issueOf(
  air: HourlyAir,
  forecast: Forecast,
  axis: Axis,
  said?: Said,
  station?: { readonly id: string; readonly saidNow: number | null },
): ArchivedRun {
  const { pm2_5 } = air.concentrations;
  const rounded = (value: number | null | undefined) => (typeof value === 'number' ? tenths(value) : null);
  return {
    at: new Date(timeOf(axis, axis.present)).toISOString(),
    last: rounded(pm2_5[axis.present]),
    issued: archivedLeads.map((lead) => rounded(forecast.p50[lead - 1])),
    provider: archivedLeads.map((lead) => rounded(pm2_5[axis.present + lead])),
    ...(station && { station: station.id, said_now: rounded(station.saidNow) }),
    ...(said && { said }),
  };
}

/** The first forecast of an hour stays: a later run in the same hour knew nothing more. */
export function withIssue(runs: readonly ArchivedRun[], issue: ArchivedRun, axis: Axis): ArchivedRun[] {
  const oldest = new Date(timeOf(axis, axis.present) - archivedRuns * hour).toISOString();
  const kept = runs.filter(({ at }) => at > oldest && at < issue.at);
  const same = runs.find(({ at }) => at === issue.at);
  return [same ?? issue, ...kept].slice(0, archivedRuns);
}

/** What forecasts are compared with: the model's own hours once they are settled, or what a station measured. */
export interface Truth {
  /** Undefined of the model's own. */
  readonly station: string | undefined;
  readonly pm2_5: readonly (number | null)[];
}

/** A value of the truth that does not change any more. */
function settled({ station, pm2_5 }: Truth, index: number, axis: Axis): number | undefined {
  const last = station === undefined ? axis.present - settledHours : axis.present;
  return index <= last ? (pm2_5[index] ?? undefined) : undefined;
}

/** The provider's earlier forecasts of hours that are known, by which the ensemble judges it. */
export function providerTrials(runs: readonly ArchivedRun[], axis: Axis, truth: Truth): readonly Issued[] {
  return runs.flatMap(({ at, provider, said_now }) => {
    const hoursAgo = (timeOf(axis, axis.present) - Date.parse(at)) / hour;
    const ofThen = typeof said_now === 'number' ? [{ hoursAgo, lead: 0, value: said_now }] : [];
    const ahead = provider.flatMap((value, i) => {
      const lead = archivedLeads[i] ?? 0;
      const isKnown = settled(truth, axis.present - hoursAgo + lead, axis) !== undefined;
      return value === null || !isKnown ? [] : [{ hoursAgo, lead, value }];
    });
    return ahead.length > 0 ? [...ofThen, ...ahead] : [];
  });
}

/** Errors of earlier forecasts against what came; persistence uses what was known at the time. */
export function skillOf(
  runs: readonly ArchivedRun[],
  truth: Truth,
  axis: Axis,
): Pick<Skill, 'enough' | 'runs' | 'leads'> {
  const own = runs.filter(({ station }) => station === truth.station);
  const leads = archivedLeads.flatMap((lead, i) => {
    const compared = own.flatMap((run) => comparison(run, i, lead, truth, axis));
    if (compared.length < minCompared) return [];
    const mae = mean(compared.map(({ error }) => error));
    const persistence = mean(compared.map(({ persistenceError }) => persistenceError));
    const gain = persistence > 0 ? 1 - mae / persistence : 0;
    return [
      {
        lead_h: lead,
        n: compared.length,
        mae: hundredths(mae),
        persistence_mae: hundredths(persistence),
        gain: hundredths(gain),
      },
    ];
  });
  const atADay = leads.find(({ lead_h }) => lead_h === day)?.n ?? 0;
  return { enough: atADay >= minComparedADayAhead, runs: own.length, leads };
}

function comparison({ at, last, issued }: ArchivedRun, i: number, lead: number, truth: Truth, axis: Axis) {
  const came = settled(truth, (Date.parse(at) - axis.start) / hour + lead, axis);
  const forecast = issued[i];
  if (came === undefined || typeof forecast !== 'number' || last === null) return [];
  return [{ error: Math.abs(forecast - came), persistenceError: Math.abs(last - came) }];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
