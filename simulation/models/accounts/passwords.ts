import { aboutOf } from '../../accounts/act';
import { firstPassword, type Person } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isGuessedOut } from './guesses';
import { mayBe, type Writing, writingOf } from './outcome';
import { isClosed } from './standing';

/** Of whom is invited nobody knows the password, until one is chosen by the mail. */
const nobodys = '';

/** One password opens an account: the last that was told to be it, or one of which nobody heard. */
export function judgePasswords(facts: Facts): readonly string[] {
  return [...facts.opens].flatMap(([who, tried]) => {
    const opening = [...tried].filter(([, opens]) => opens).map(([password]) => password);
    const allowed = allowedOf(facts, who);
    const isSure =
      choicesOf(facts, who).some((choice) => choice.isDone) &&
      !allowed.has(nobodys) &&
      isClosed(facts, who) === 'never' &&
      !isGuessedOut(facts, who);
    return [
      ...opening
        .filter((each) => !allowed.has(each) || isClosed(facts, who) === 'surely')
        .map((each) => `forbidden: '${each}' opens what is ${who}'s`),
      ...(opening.length > 1 ? [`doubled: ${opening.length} passwords open what is ${who}'s`] : []),
      ...(opening.length === 0 && isSure ? [`lost: no password opens what is ${who}'s`] : []),
    ];
  });
}

/** Those that nobody was told to be replaced by another one afterwards. */
export function allowedOf(facts: Facts, who: Person): ReadonlySet<string> {
  return mayBe(choicesOf(facts, who));
}

function choicesOf({ there, told }: Facts, who: Person): readonly Writing<string>[] {
  const isThere = there.some((each) => each.who === who);
  const about = told.filter(({ act }) => aboutOf(act) === who);
  const first = { value: firstPassword(who), began: -2, ended: -1, isDone: true };
  const later = about.flatMap(choiceIn);
  return isThere ? [first, ...later] : later;
}

function choiceIn(told: Told): readonly Writing<string>[] {
  const { wish } = told.act;
  if (wish.kind === 'invite') return writingOf(told, nobodys);
  const chooses = wish.kind === 'register' || wish.kind === 'change' || wish.kind === 'reset';
  return chooses ? writingOf(told, wish.password) : [];
}
