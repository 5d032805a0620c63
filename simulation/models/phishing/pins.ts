import type { Facts, Told } from '../../phishing/play';
import { isAskedAfter, isTold } from './logs';

/** What opens is a PIN that was asked for: the last one that was told to be set, or one that was asked for at the same time. */
export function judgePins({
  told,
  pins,
  forgotten,
}: Pick<Facts, 'told' | 'pins' | 'forgotten'>): readonly string[] {
  const sets = told.filter(({ act }) => act.wish.kind === 'set a PIN');
  return [...pins].flatMap(([who, opens]) => {
    const own = sets.filter(({ act }) => act.who === who);
    if (forgotten.has(who))
      return forgotten.get(who) && opens !== 'nothing was set'
        ? [`forbidden: a PIN of ${who}, who is forgotten`]
        : [];
    const allowed = own.filter((each) => !own.some((other) => isAskedAfter(other, each))).map(pinOf);
    const mayBeNone = !own.some(isTold);
    if (opens === 'nothing was set' ? mayBeNone : allowed.includes(opens)) return [];
    return [`lost: what ${who} opens with is ${opens} instead of ${allowed.join(' or ')}`];
  });
}

function pinOf({ act: { wish } }: Told): string {
  return wish.kind === 'set a PIN' ? wish.pin : '';
}
