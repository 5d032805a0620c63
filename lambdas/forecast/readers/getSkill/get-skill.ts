import type { Skill } from '../../../../contracts/forecast/skill';
import { type CachedReadDeps, cachedRead } from '../cached-read';

/** How far the forecasts of the last 30 days were from what came. */
export function getSkill(deps: CachedReadDeps<Skill>) {
  return cachedRead(deps, (skill, _, truth) => ({ truth, ...skill }));
}
