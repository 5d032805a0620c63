import { accountOf, type Person } from '../../phishing/accounts';
import type { Facts } from '../../phishing/play';
import { isTold } from './logs';
import { timesOf } from './requests';
import { isSignedOut } from './signed-out';

/**
 * Who was told that a model judges from then on stands in the history of activations, or another one who asked for the same before
 * that was told: what judges already is not activated again.
 */
export function judgeActivations(facts: Facts): readonly string[] {
  const { told, activations, struck } = facts;
  return told.flatMap((each) => {
    const { wish, who } = each.act;
    if (wish.kind !== 'activate') return [];
    if (!isTold(each))
      return struck.length > 0 || each.answers.some(isSignedOut)
        ? []
        : [`contradiction: ${who} cannot have ${wish.version} judge`];
    // Who gave up is told only an hour later, and by then of whoever did it meanwhile.
    const isHeard = each.answers.some(({ status }) => status < 300);
    const { ended = Number.POSITIVE_INFINITY } = isHeard ? each : {};
    const askers = told.filter(
      ({ act }) => act.wish.kind === 'activate' && act.wish.version === wish.version && act.at < ended,
    );
    const isThere = askers.some(({ act }) =>
      activations.some(({ version, by }) => version === wish.version && by === `admin ${accountOf(act.who)}`),
    );
    return [
      ...(isThere ? [] : [`lost: ${who} was told that ${wish.version} judges`]),
      ...judgeTimes(facts, who, wish.version),
    ];
  });
}

/** A request activates a model once: what somebody activated after it stays. */
function judgeTimes({ told, activations }: Facts, who: Person, version: string): readonly string[] {
  const own = told.filter(
    ({ act }) => act.who === who && act.wish.kind === 'activate' && act.wish.version === version,
  );
  const { most } = timesOf(own, () => false);
  const by = `admin ${accountOf(who)}`;
  const times = activations.filter((each) => each['version'] === version && each['by'] === by).length;
  return times > most ? [`doubled: ${who} activated ${version} ${times} times, at most ${most}`] : [];
}
