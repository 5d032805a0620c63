import type { StationSettings } from '../../../contracts/forecast/station-settings';
import type { StationAir } from '../caches/station-air';
import { hourlyValues } from './hourly-values';
import { checkQuality, type Fault } from './quality';
import type { Reading } from './station-form';

/** The hours of a run: when index 0 is, in epoch milliseconds, and the index of the present one. */
interface Hours {
  readonly start: number;
  readonly present: number;
}

export interface MeasuredStation {
  readonly settings: StationSettings;
  /** PM2.5 in µg/m³ by hour up to the present, without what cannot be right. */
  readonly values: readonly (number | null)[];
  readonly fault: Fault | undefined;
}

const hour = 3_600_000;

/** What a station measured by now, with what is stored of it; undefined readings: it did not answer. */
export function measuredStation(
  settings: StationSettings,
  readings: readonly Reading[] | undefined,
  stored: StationAir['stations'][number] | undefined,
  hours: Hours,
): { readonly measured: MeasuredStation; readonly toStore: StationAir['stations'][number] } {
  const length = hours.present + 1;
  const came = hourlyValues(readings ?? [], hours.start, length);
  const offset = stored ? Math.round((hours.start - Date.parse(stored.start)) / hour) : 0;
  const all = came.map((value, index) => value ?? stored?.values[index + offset] ?? null);
  const { values, fault } = checkQuality(all);
  return {
    measured: { settings, values, fault },
    toStore: { id: settings.id, start: new Date(hours.start).toISOString(), values: all },
  };
}
