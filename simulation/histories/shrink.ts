import { only, type Plan, type Played, playHistory, type Stage } from './history';
import { lengthOf, without } from './scenario';

/** The shortest history found that fails as this one did: without each fault and each act that it does not need. */
export async function shrink(
  stage: Stage,
  plan: Plan,
  failed: Played,
): Promise<Played & { readonly plan: Plan }> {
  const sort = sortOf(failed);
  let best = { ...failed, plan: { ...plan, faultAt: only(failed.struck) } };
  const isBetter = async (shorter: Plan): Promise<boolean> => {
    if (lengthOf(shorter.scenario) === 0) return false;
    const played = await playHistory(stage, shorter);
    if (sortOf(played) !== sort) return false;
    best = { ...played, plan: shorter };
    return true;
  };
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const shorter of shorterThan(best)) {
      isShorter = await isBetter(shorter);
      if (isShorter) break;
    }
  }
  return best;
}

function shorterThan({ plan, struck }: Played & { readonly plan: Plan }): readonly Plan[] {
  const { scenario } = plan;
  return [
    ...Array.from({ length: lengthOf(scenario) }, (_, at) => ({
      ...plan,
      faultAt: only(struck),
      scenario: without(scenario, at),
    })),
    ...struck.map((fault) => ({ ...plan, faultAt: only(struck.filter((each) => each !== fault)) })),
  ];
}

/** The first word of what was wrong. */
function sortOf({ violations }: Played): string | undefined {
  return violations[0]?.split(':')[0];
}
