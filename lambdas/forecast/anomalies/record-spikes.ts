import { createHash } from 'node:crypto';
import { type Anomaly, anomalyLogLength } from '../../../contracts/forecast/anomaly';
import { aqiOf, categoryOf } from '../air-quality/aqi';
import type { Spike } from './find-spikes';

/** The spikes of one cell among the hours that were given to the detector. */
export interface CellSpikes {
  readonly areaSet: string;
  readonly cell: string;
  readonly areas: readonly string[];
  /** Epoch milliseconds of the hour with index 0. */
  readonly start: number;
  /** Of the last hour given to the detector. */
  readonly now: number;
  readonly spikes: readonly Spike[];
}

const hour = 3_600_000;
/** Revisions upstream move an onset by this much without making it another event. */
const sameEventHours = 3;
/** The baseline follows the air within a day, so no event lasts longer after its peak. */
const maxEventHours = 48;
const criticalScore = 6;
const criticalAqi = 150;

/**
 * The log after a run, newest onset first. A spike that overlaps an event of the log, or begins close to its onset,
 * updates that event. Others are added if they began at `newSince` (epoch milliseconds) or later, so that old hours do
 * not become new events when the scale changes. Repeating it with the same spikes changes nothing.
 */
export function recordSpikes(
  log: readonly Anomaly[],
  found: CellSpikes,
  newSince: number,
): readonly Anomaly[] {
  const isOurs = ({ area_set, cell }: Anomaly) => area_set === found.areaSet && cell === found.cell;
  const ours = log.filter(isOurs);
  const others = log.filter((anomaly) => !isOurs(anomaly));
  const seen = found.spikes.map((spike) => toAnomaly(spike, found));
  const known = ours.map((event) => spanned(event, found.now));
  const owners = seen.map((one) => ownerOf(spanned(one, found.now), known));
  const kept = ours.map((event) => {
    const again = seen.filter((_, i) => owners[i] === event);
    return again.length > 0 ? again.reduce(updated, event) : closed(event);
  });
  const added = seen.filter((one, i) => owners[i] === undefined && Date.parse(one.onset) >= newSince);
  return [...others, ...apart([...kept, ...added])]
    .toSorted((one, other) => other.onset.localeCompare(one.onset) || one.id.localeCompare(other.id))
    .slice(0, anomalyLogLength);
}

/** An event with the time from its onset to its end, epoch milliseconds. */
interface Spanned {
  readonly event: Anomaly;
  readonly from: number;
  readonly to: number;
}

/** The event in the log to which a spike belongs: the one with the nearest onset. */
function ownerOf(one: Spanned, log: readonly Spanned[]): Anomaly | undefined {
  const distance = ({ from }: Spanned) => Math.abs(from - one.from);
  const [nearest] = log
    .filter((known) => isSameEvent(known, one))
    .toSorted((known, other) => distance(known) - distance(other));
  return nearest?.event;
}

/** Revised figures may join two events of the log: then the one ends where the other begins. */
function apart(events: readonly Anomaly[]): readonly Anomaly[] {
  const ordered = events.toSorted((one, other) => one.onset.localeCompare(other.onset));
  return ordered.map((event, i) => {
    const next = ordered[i + 1];
    if (!next || (event.ended_at !== null && event.ended_at < next.onset)) return event;
    return { ...event, status: 'closed', ended_at: new Date(Date.parse(next.onset) - hour).toISOString() };
  });
}

function toAnomaly(spike: Spike, { areaSet, cell, areas, start, now }: CellSpikes): Anomaly {
  const timeOf = (index: number) => new Date(start + index * hour).toISOString();
  const onset = timeOf(spike.onset);
  const aqi = aqiOf('pm2_5', spike.value) ?? 0;
  return {
    id: createHash('sha256').update(`${areaSet}|${cell}|pm2_5|${onset}`).digest('hex').slice(0, 16),
    area_set: areaSet,
    cell,
    areas,
    pollutant: 'pm2_5',
    onset,
    detected_at: new Date(now).toISOString(),
    status: spike.last === undefined ? 'open' : 'closed',
    value: round(spike.value),
    baseline: round(spike.baseline),
    increment: round(spike.value - spike.baseline),
    score: round(spike.score),
    peak: round(spike.peak),
    peak_at: timeOf(spike.peakAt),
    ended_at: spike.last === undefined ? null : timeOf(spike.last),
    aqi,
    category: categoryOf(aqi),
    severity: spike.score >= criticalScore || aqi > criticalAqi ? 'critical' : 'warning',
  };
}

function isSameEvent(known: Spanned, one: Spanned): boolean {
  const isClose = Math.abs(known.from - one.from) <= sameEventHours * hour;
  return isClose || (known.from <= one.to && one.from <= known.to);
}

/** Closes an event that was left open by an outage of days, so that later spikes are not taken for it. */
function spanned(event: Anomaly, now: number): Spanned {
  const last = Date.parse(event.ended_at ?? event.peak_at);
  const isLasting = event.ended_at === null && now - last <= maxEventHours * hour;
  return { event, from: Date.parse(event.onset), to: isLasting ? now : last };
}

/** Keeps the figures of the onset and adds the later ones. */
function updated(event: Anomaly, again: Anomaly): Anomaly {
  const isHigher = again.peak > event.peak;
  return {
    ...event,
    areas: again.areas,
    status: again.status,
    ended_at: again.ended_at,
    peak: isHigher ? again.peak : event.peak,
    peak_at: isHigher ? again.peak_at : event.peak_at,
    severity: again.severity === 'critical' ? 'critical' : event.severity,
  };
}

/** An open event that is not in the revised figures any more ends at its peak. */
function closed(event: Anomaly): Anomaly {
  return event.status === 'open' ? { ...event, status: 'closed', ended_at: event.peak_at } : event;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
