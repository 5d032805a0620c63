import type { Facts, Told } from '../../accounts/play';
import { isDone } from './outcome';
import { ends, type Session, sessionsOf } from './sessions';

/** A sign-in goes on as long as nobody ended it, and only if it showed what the stage asks for. */
export function judgeRenewals(facts: Facts): readonly string[] {
  return facts.told.flatMap((told) => {
    const { wish } = told.act;
    const session = wish.kind === 'renew' && sessionsOf(facts).find(({ name }) => name === wish.of);
    return session ? judgeRenewal(facts, told, session) : [];
  });
}

function judgeRenewal(facts: Facts, told: Told, session: Session): readonly string[] {
  const { name } = session;
  const ender = facts.told.find((each) => ends(each, session) && isDone(each) && each.ended < told.began);
  const reason = isTooLittle(facts, session) ? 'a password alone' : ender?.act.wish.kind;
  const isFree = facts.struck.length === 0 && facts.told.every((each) => !ends(each, session));
  return [
    ...(reason && isDone(told) ? [`forbidden: ${name} goes on after '${reason}'`] : []),
    ...(!reason && isFree && !isDone(told) ? [`lost: ${name} does not go on, and nobody ended it`] : []),
  ];
}

function isTooLittle({ there, passkeyRoles }: Facts, { name, who }: Session): boolean {
  const settled = there.find((each) => each.who === who);
  return (
    settled !== undefined && passkeyRoles.includes(settled.role) && !settled.byTwoFactors?.includes(name)
  );
}
