import type { Wish } from '../../accounts/act';
import type { Person } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isDone } from './outcome';
import { ends, endsDevices, sessionsOf } from './sessions';

/** A device is there once for each request that added it, and none is there by who was signed out with all devices. */
export function judgeDevices(facts: Facts): readonly string[] {
  const names = facts.told.flatMap(({ act: { wish } }) => (adds(wish) ? [wish.session] : []));
  return [
    ...[...new Set(names)].flatMap((name) => judgeNumber(facts, name)),
    ...facts.told.flatMap((told) => judgeMakers(facts, told)),
  ];
}

function adds(wish: Wish): wish is Extract<Wish, { readonly kind: 'add device' | 'claim' }> {
  return wish.kind === 'add device' || wish.kind === 'claim';
}

function judgeNumber({ told, devices, struck }: Facts, name: string): readonly string[] {
  // What a dead function asked for may be carried out when its successor has looked.
  if (struck.length > 1) return [];
  const requests = told.filter(({ act: { wish } }) => adds(wish) && wish.session === name);
  const keys = new Set(requests.flatMap(({ act: { key } }) => key ?? []));
  const most =
    keys.size + requests.filter(({ act }) => act.key === undefined).flatMap(({ answers }) => answers).length;
  const isRemoved = told.some(
    (each) => each.act.wish.kind === 'remove device' && each.act.wish.session === name && isDone(each),
  );
  const there = devices.filter(({ device }) => device === name).length + (isRemoved ? 1 : 0);
  return there > most ? [`doubled: ${name} is there ${there} times, and was asked for ${most} times`] : [];
}

/** By sign-ins that had ended before, or have ended since with all devices of the account. */
function judgeMakers(facts: Facts, added: Told): readonly string[] {
  const { act, began } = added;
  if (!adds(act.wish) || !isDone(added)) return [];
  const isThere = facts.heard.get(act.wish.session) === 200;
  const makers = act.wish.kind === 'claim' ? madeCodes(facts, act.who) : [{ as: act.as ?? '', since: began }];
  const endOf = ({ as, since }: Maker) => {
    const session = sessionsOf(facts).find(({ name }) => name === as);
    const isEnd = (each: Told) => session !== undefined && ends(each, session) && isDone(each);
    return facts.told.find(
      (each) =>
        isEnd(each) &&
        ((each.began > since && each.ended < began) ||
          (isThere && endsDevices(each) && each.began >= (session?.from ?? 0))),
    );
  };
  const [first] = makers.map(endOf);
  return first && makers.every(endOf)
    ? [`forbidden: who was signed out by '${first.act.wish.kind}' adds ${act.wish.session}`]
    : [];
}

interface Maker {
  readonly as: string;
  /** When it was sure to be signed in. */
  readonly since: number;
}

function madeCodes({ told }: Facts, who: Person): readonly Maker[] {
  return told
    .filter(({ act }) => act.who === who && act.wish.kind === 'pair')
    .map(({ act: { as = '' }, ended }) => ({ as, since: ended }));
}
