import { areaSet, maybeConcentration } from '../../../contracts/forecast/air-fields';
import { chanceThresholds } from '../../../contracts/forecast/chances';
import { activities } from '../../../contracts/forecast/plan';
import { judgedLeads } from '../../../contracts/forecast/skill';
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

const judged = judgedLeads.length * activities.length;

/** What was said to those who decide; a run of an earlier version has none of it. */
const saidFields = {
  /** The chances of the next 24 hours, in the order of the thresholds. */
  p_over: {
    kind: 'list',
    of: { kind: 'number', min: 0, max: 1 },
    min: chanceThresholds.length,
    max: chanceThresholds.length,
  },
  /** By lead and then by activity, for children: the verdict's place in the list of verdicts. */
  verdicts: { kind: 'list', of: { kind: 'whole', min: 0, max: 2 }, min: judged, max: judged },
} as const;
export type Said = RecordOf<typeof saidFields>;

const runFields = {
  /** The newest hour that the run knew. */
  at: { kind: 'time' },
  /** Its value then: the forecast of persistence. */
  last: maybeConcentration,
  /** Whose air was forecast; a model's where none is named. */
  station: { kind: 'text', exact: true, min: 1, max: 64, optional: true },
  /** With a station: what the provider said of this hour. */
  said_now: { ...maybeConcentration, optional: true },
  issued: byLead,
  provider: byLead,
  said: { kind: 'record', fields: saidFields, optional: true },
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
