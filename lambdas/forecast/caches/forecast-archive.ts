import * as z from 'zod';
import { document } from './document';
import { concentration, shortText, time } from './fields';

/** Leads in hours at which a run keeps what it issued. */
export const archivedLeads = [1, 3, 6, 12, 24, 48, 72, 96, 120] as const;

/** One an hour for 30 days. */
export const archivedRuns = 720;

const byLead = z.array(concentration.nullable()).length(archivedLeads.length);

const run = z.object({
  /** The newest hour that the run knew. */
  at: time,
  /** What it was taken for then: the forecast of persistence. */
  last: concentration.nullable(),
  issued: byLead,
  provider: byLead,
});

const archive = z.object({
  /** What is archived is of one city by one source; another one begins anew. */
  area_set: shortText,
  source: shortText,
  /** Newest first. */
  runs: z.array(run).max(archivedRuns),
});

export type ForecastArchive = z.infer<typeof archive>;
export type ArchivedRun = z.infer<typeof run>;

/** What was issued in the last 30 days: it shows how good the provider is, and how good we are. */
export const forecastArchive = document<ForecastArchive>('data/forecast_archive.json', archive);
