import { type StationSettings, stationSettings } from '../../../contracts/forecast/station-settings';
import { check } from '../../../contracts/http/check';

/** As the stage's settings have them, in JSON. */
export function readStations(text: string): readonly StationSettings[] {
  const { value, issues } = check(stationSettings, JSON.parse(text), 'request');
  if (issues) throw new Error(`The stations are not a list of them: ${issues[0]?.path}`);
  return value as readonly StationSettings[];
}
