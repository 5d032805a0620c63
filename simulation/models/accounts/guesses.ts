import { aboutOf, type Wish } from '../../accounts/act';
import type { Person } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isClockWrong } from '../hearing';
import { isDone } from './outcome';

interface Guessing {
  readonly kind: Wish['kind'];
  readonly wrong: number;
  /** In a minute: all come from one address here. */
  readonly most: number;
  /** However slowly. */
  readonly inAll?: number;
}

/** Of one password. NIST SP 800-63B-4, 3.2.2. */
const mostInAll = 100;

/** Of what is not known, and may be guessed, so many are looked at. */
const mostOf: readonly Guessing[] = [
  { kind: 'log in', wrong: 401, most: 10, inAll: mostInAll },
  // After five one a minute.
  { kind: 'guess code', wrong: 400, most: 6 },
];

const minute = 60_000;

export function judgeGuesses({ told, struck }: Facts): readonly string[] {
  if (isClockWrong(struck)) return [];
  const isGuessed = told.some((each) => each.act.wish.kind === 'guess code' && isDone(each));
  return [
    ...(isGuessed ? ['forbidden: a code that nobody was given works'] : []),
    ...mostOf.flatMap(({ kind, wrong, most, inAll = Number.POSITIVE_INFINITY }) => {
      const guesses = guessesIn(told, kind, wrong);
      const isHasty = guesses.some(
        ({ ended }) => guesses.filter((each) => isWithin(each, ended)).length > most,
      );
      return [
        ...(isHasty ? [`forbidden: more than ${most} of '${kind}' were looked at in a minute`] : []),
        ...(guesses.length > inAll ? [`forbidden: ${guesses.length} of '${kind}' were looked at`] : []),
      ];
    }),
  ];
}

/** Nothing opens the account any more, until a link by mail replaces its password. */
export function isGuessedOut({ told }: Facts, who: Person): boolean {
  const about = told.filter(({ act }) => aboutOf(act) === who);
  const isReplaced = about.some((each) => each.act.wish.kind === 'reset' && isDone(each));
  return guessesIn(about, 'log in', 401).length >= mostInAll && !isReplaced;
}

/** What was looked at, and found wrong. */
function guessesIn(told: readonly Told[], kind: Wish['kind'], wrong: number): readonly Told[] {
  return told.filter(
    ({ act, answers }) => act.wish.kind === kind && answers.some(({ status }) => status === wrong),
  );
}

function isWithin({ ended }: { readonly ended: number }, end: number): boolean {
  return ended > end - minute && ended <= end;
}
