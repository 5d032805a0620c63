import type { Skill } from '../../../contracts/forecast/skill';
import type { ArchivedRun } from '../caches/forecast-archive';
import { skillOf } from './archived-runs';
import type { Axis } from './hourly-air';
import { judgementOf } from './judged-runs';
import { type MeasuredAir, withPm } from './measured-air';

/** How far the forecasts of the last 30 days were from what counts as true, and what was said from what was due. */
export function wholeSkill(runs: readonly ArchivedRun[], { model, truth }: MeasuredAir, axis: Axis): Skill {
  return {
    ...skillOf(runs, truth, axis),
    ...judgementOf(runs, withPm(model, truth.pm2_5), axis, truth.station),
  };
}
