import type { Wish } from '../../accounts/act';
import { people } from '../../accounts/people';
import type { Facts } from '../../accounts/play';
import { isDone } from './outcome';

interface Use {
  readonly kind: Wish['kind'];
  readonly what: string;
  /** Of which each brings another one; without it there is one of each person. */
  readonly broughtBy?: Wish['kind'];
}

const uses: readonly Use[] = [
  { kind: 'reset', what: 'the link to', broughtBy: 'forget' },
  { kind: 'verify', what: 'the link to' },
  { kind: 'claim', what: 'the code of', broughtBy: 'pair' },
];

/** A link that was mailed works once, and so does a code for a device. */
export function judgeLinks({ told }: Facts): readonly string[] {
  return people.flatMap((who) => {
    const own = told.filter(({ act }) => act.who === who);
    return uses.flatMap(({ kind, what, broughtBy }) => {
      const used = own.filter((each) => each.act.wish.kind === kind && isDone(each));
      const brought = timesAsked(own.filter(({ act }) => act.wish.kind === broughtBy));
      return used.length > Math.max(1, brought)
        ? [`doubled: ${what} ${who} worked ${used.length} times (${kind})`]
        : [];
    });
  });
}

/** Without a key each time that it was sent is another request. */
function timesAsked(told: Facts['told']): number {
  return told.reduce((all, { act, answers }) => all + (act.key === undefined ? answers.length : 1), 0);
}
