import { firstPassword, type Person } from '../../accounts/people';
import type { Facts } from '../../accounts/play';
import { endOf, isDone, isRefused } from './outcome';

/** Somebody made this the password, or may have. */
interface Choice {
  readonly password: string;
  readonly began: number;
  readonly ended: number;
  readonly isDone: boolean;
}

/** One password opens an account: the last that was told to be it, or one of which nobody heard. */
export function judgePasswords(facts: Facts): readonly string[] {
  return [...facts.opens].flatMap(([who, tried]) => {
    const opening = [...tried].filter(([, opens]) => opens).map(([password]) => password);
    const allowed = allowedOf(facts, who);
    const isSure = choicesOf(facts, who).some((choice) => choice.isDone);
    return [
      ...opening
        .filter((each) => !allowed.has(each))
        .map((each) => `forbidden: '${each}' opens what is ${who}'s`),
      ...(opening.length > 1 ? [`doubled: ${opening.length} passwords open what is ${who}'s`] : []),
      ...(opening.length === 0 && isSure ? [`lost: no password opens what is ${who}'s`] : []),
    ];
  });
}

/** Those that nobody was told to be replaced by another one afterwards. */
function allowedOf(facts: Facts, who: Person): ReadonlySet<string> {
  const all = choicesOf(facts, who);
  const isLast = ({ ended }: Choice) => !all.some((other) => other.isDone && other.began > ended);
  return new Set(all.filter(isLast).map(({ password }) => password));
}

function choicesOf({ there, told }: Facts, who: Person): readonly Choice[] {
  const isThere = there.some((each) => each.who === who);
  const first = { password: firstPassword(who), began: -2, ended: -1, isDone: true };
  const later = told
    .filter((each) => each.act.who === who && each.act.wish.kind === 'register' && !isRefused(each))
    .flatMap((each) => {
      const { wish } = each.act;
      if (wish.kind !== 'register') return [];
      return [{ password: wish.password, began: each.began, ended: endOf(each), isDone: isDone(each) }];
    });
  return isThere ? [first, ...later] : later;
}
