import { aboutOf } from '../../accounts/act';
import { addressOf, type Person, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isDone, isRefused, mayBe, mayBeBack, type Writing, writingOf } from './outcome';

/** Whether nobody can sign in to an account, whatever the password: it was disabled, or deleted and not made again. */
export function isClosed({ told }: Facts, who: Person): 'surely' | 'maybe' | 'never' {
  const closing = told.filter(
    (each) =>
      aboutOf(each.act) === who && ['disable', 'delete'].includes(each.act.wish.kind) && !isRefused(each),
  );
  if (closing.length === 0) return 'never';
  return closing.some((each) => isDone(each) && !mayBeBack(told, each)) ? 'surely' : 'maybe';
}

/** Everybody has the role that was told, and there is always an Admin. */
export function judgeStanding(facts: Facts): readonly string[] {
  const admins = facts.staff.filter(({ role, disabled }) => role === 'Admin' && disabled === false);
  const wasAnAdmin = facts.there.some(({ role }) => role === 'Admin');
  return [
    ...(wasAnAdmin && admins.length === 0 ? ['lost: nobody is an Admin any more'] : []),
    ...people.flatMap((who) => judgeOne(facts, who)),
  ];
}

function judgeOne(facts: Facts, who: Person): readonly string[] {
  const record = facts.staff.find(({ email }) => email === addressOf(who));
  const roles = mayBe(
    writingsOf(facts, who, roleIn, facts.there.find((each) => each.who === who)?.role ?? 'Parent'),
  );
  const states = mayBe(
    writingsOf(facts, who, (told) => (told.act.wish.kind === 'disable' ? true : undefined), false),
  );
  const isGone = isClosed(facts, who) !== 'never' && record === undefined;
  const role = record?.['role'] ?? 'Parent';
  const isDisabled = record?.['disabled'] ?? false;
  return [
    ...(roles.size > 0 && !roles.has(String(role)) && !isGone
      ? [`lost: ${who} is ${role} instead of ${[...roles].join(' or ')}`]
      : []),
    ...(states.has(isDisabled === true) || isGone
      ? []
      : [`lost: ${who} is ${isDisabled ? '' : 'not '}disabled`]),
  ];
}

function writingsOf<Value>(
  { told }: Facts,
  who: Person,
  valueIn: (told: Told) => Value | undefined,
  first: Value | undefined,
): readonly Writing<Value>[] {
  const later = told
    .filter(({ act }) => aboutOf(act) === who)
    .flatMap((each) => {
      const value = valueIn(each);
      return value === undefined ? [] : writingOf(each, value);
    });
  return first === undefined ? later : [{ value: first, began: -2, ended: -1, isDone: true }, ...later];
}

function roleIn({ act: { wish } }: Told): string | undefined {
  if (wish.kind === 'invite') return 'Staff';
  return wish.kind === 'give role' ? wish.role : undefined;
}
