import { areaSet, maybeConcentration } from '../../../contracts/forecast/air-fields';
import type { RecordOf } from '../../../contracts/http/values';
import { document } from './document';

/** Leads in hours whose forecasts a run archives. */
export const archivedLeads = [1, 3, 6, 12, 24, 48, 72, 96, 120] as const;

/** One an hour for 30 days. */
export const archivedRuns = 720;

const byLead = {
  kind: 'list',
  of: maybeConcentration,
  min: archivedLeads.length,
  max: archivedLeads.length,
} as const;

const runFields = {
  /** The newest hour that the run knew. */
  at: { kind: 'time' },
  /** Its value then: the forecast of persistence. */
  last: maybeConcentration,
  issued: byLead,
  provider: byLead,
} as const;

const archiveFields = {
  /** An archive is of one city and one source; another city or source starts a new one. */
  area_set: areaSet,
  source: { kind: 'text', exact: true, min: 1, max: 200 },
  /** Newest first. */
  runs: { kind: 'list', of: { kind: 'record', fields: runFields }, max: archivedRuns },
} as const;

export type ForecastArchive = RecordOf<typeof archiveFields>;
export type ArchivedRun = RecordOf<typeof runFields>;

/** The forecasts of the last 30 days; they show how good the provider is, and how good we are. */
export const forecastArchive = document('data/forecast_archive.json', {
  kind: 'record',
  fields: archiveFields,
});
