import type { Wish } from '../../accounts/act';
import type { Facts, Told } from '../../accounts/play';
import { isDone } from './outcome';
import { ends, type Session } from './sessions';

/** A device is there once for each request that added it, and no code opens an account to one after it was closed to all others. */
export function judgeDevices(facts: Facts): readonly string[] {
  const names = facts.told.flatMap(({ act: { wish } }) => (adds(wish) ? [wish.session] : []));
  return [
    ...[...new Set(names)].flatMap((name) => judgeNumber(facts, name)),
    ...facts.told.flatMap((told) => judgeCode(facts, told)),
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

/** Made by a sign-in that has ended since, with all others of its account. */
function judgeCode({ told }: Facts, claimed: Told): readonly string[] {
  const { act } = claimed;
  if (act.wish.kind !== 'claim' || !isDone(claimed)) return [];
  const made = told.filter((each) => each.act.who === act.who && each.act.wish.kind === 'pair');
  const endOf = ({ act: { who, as = '' }, ended }: Told) => {
    const session: Session = { name: as, who, from: -1 };
    return told.find(
      (each) => ends(each, session) && isDone(each) && each.began > ended && each.ended < claimed.began,
    );
  };
  const [first] = made.map(endOf);
  return first && made.every(endOf)
    ? [`forbidden: a code of before '${first.act.wish.kind}' adds a device`]
    : [];
}
