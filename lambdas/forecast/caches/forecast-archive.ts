import { areaSet, maybeConcentration } from '../../../contracts/forecast/air-fields';
import type { RecordOf } from '../../../contracts/http/values';
import { document } from './document';

/** Leads in hours at which a run keeps what it issued. */
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
  /** What it was taken for then: the forecast of persistence. */
  last: maybeConcentration,
  issued: byLead,
  provider: byLead,
} as const;

const archiveFields = {
  /** What is archived is of one city by one source; another one begins anew. */
  area_set: areaSet,
  source: { kind: 'text', exact: true, min: 1, max: 200 },
  /** Newest first. */
  runs: { kind: 'list', of: { kind: 'record', fields: runFields }, max: archivedRuns },
} as const;

export type ForecastArchive = RecordOf<typeof archiveFields>;
export type ArchivedRun = RecordOf<typeof runFields>;

/** What was issued in the last 30 days: it shows how good the provider is, and how good we are. */
export const forecastArchive = document('data/forecast_archive.json', {
  kind: 'record',
  fields: archiveFields,
});
