import type { AirCourses } from '../../../../contracts/forecast/air-courses';
import { demandOf } from '../../../../contracts/forecast/guidance';
import type { getPlan as route } from '../../../../contracts/forecast/routes';
import type { RequestOf } from '../../../../contracts/http/route';
import { invalid } from '../../../shared/http/checked';
import { planFor } from '../../decisions/decide';
import { coveredBy } from '../../decisions/window';
import { type CachedReadDeps, cachedRead } from '../cached-read';

type Query = RequestOf<typeof route>['query'];

const minute = 60_000;

/** Whether a group may do something outdoors at a time within the next three days. */
export function getPlan(deps: CachedReadDeps<AirCourses>) {
  return cachedRead(deps, (air, { from, to, group, effort }: Query) => {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    if (end <= start) throw invalid([{ field: 'to', message: 'must be after from' }]);
    const covered = coveredBy(air);
    if (start < covered.start) throw invalid([{ field: 'from', message: 'must not be over' }]);
    if (end > covered.end) throw invalid([{ field: 'to', message: 'must be within the next 72 hours' }]);
    const plan = planFor(air, { from: start, to: end }, group, demandOf(effort, (end - start) / minute));
    if (!plan)
      throw invalid([{ field: 'to', message: 'must be ahead: nothing is known of the present hour' }]);
    return { from, to, group, effort, ...plan };
  });
}
