import type { Person } from '../../accounts/people';
import { firstPassword } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isDone } from './outcome';

/** Milliseconds for which a sign-in is recent enough to end others, and a minute less. */
const recent = 540_000;

/** Whether it makes sense, as everything was at the beginning: what does not is refused rightly. */
export function isPossible({ there }: Facts, { act }: Told): boolean {
  const { who, wish, at, losesAnswers = 0 } = act;
  const roleOf = (person: Person) => there.find((each) => each.who === person)?.role ?? 'Parent';
  if (losesAnswers > 0 && endsItself(act)) return false;
  switch (wish.kind) {
    case 'give role':
    case 'disable':
      return roleOf(wish.whom) !== 'Parent';
    case 'invite':
      return roleOf(wish.whom) === 'Parent';
    case 'change':
    case 'delete':
      return wish.current === firstPassword(who);
    case 'end':
    case 'end others':
      return at < recent;
    case 'ask for options':
      return !there.some((each) => each.who === who && each.isUnproven);
    // Nobody has a passkey at the beginning.
    case 'remove passkey':
    case 'ask after password':
    case 'make codes':
      return false;
    default:
      return true;
  }
}

/** So that who does it again is signed out. */
function endsItself({ wish, as }: Told['act']): boolean {
  return wish.kind === 'log out' || wish.kind === 'delete' || (wish.kind === 'end' && wish.session === as);
}

/** Whether there is an account for sure when somebody asks for something of it. */
export function hasAccount({ there, told }: Facts, who: Person, asked: Told): boolean {
  const makes = told.filter(
    (each) =>
      (each.act.wish.kind === 'register' && each.act.who === who) ||
      (each.act.wish.kind === 'invite' && each.act.wish.whom === who),
  );
  return (
    there.some((each) => each.who === who) ||
    makes.some(
      (each) => isDone(each) && each.answers.some(({ status }) => status < 300) && each.ended <= asked.began,
    )
  );
}
