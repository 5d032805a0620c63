import { addressOf, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isDone, mayBeBack } from './outcome';

/** Of who left nothing is there any more, and it does not come back. */
export function judgeLeaving(facts: Facts): readonly string[] {
  const { told, users, kept, ids } = facts;
  return people.flatMap((who) => {
    const left = told.find(
      ({ act, ...each }) => act.who === who && act.wish.kind === 'delete' && isDone({ act, ...each }),
    );
    if (left === undefined || mayBeBack(told, left)) return [];
    const account = new RegExp(`"(?:account|userId|owner|basis)":"${ids.get(who)}"`);
    const rest = kept.filter((item) => item.includes(addressOf(who)) || account.test(item));
    return [
      ...(users.some(({ email }) => email === addressOf(who))
        ? [`forbidden: ${who} left, and the account is there`]
        : []),
      ...(isByOldPassword(facts, left)
        ? [`forbidden: ${who} was told of another password, and left by the one of before`]
        : []),
      ...rest.map((item) => `forbidden: ${who} left, and it is still kept: ${item}`),
    ];
  });
}

/** Of two who leave and choose another password at once, one is refused. */
function isByOldPassword({ told }: Facts, { act: { who, wish } }: Told): boolean {
  const chosen = told.flatMap((each) => {
    const { act } = each;
    const chooses = act.wish.kind === 'change' || act.wish.kind === 'reset';
    return chooses && act.who === who && isDone(each) ? [act.wish.password] : [];
  });
  return wish.kind === 'delete' && chosen.length > 0 && !chosen.includes(wish.current);
}
