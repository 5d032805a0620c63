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
  const ender = facts.told.find(
    (each) => ends(each, session) && isDone(each) && each.began >= session.from && each.ended < told.began,
  );
  const [first, now] = [roleOf(facts, session), roleIn(told)];
  const reason = isTooLittle(facts, session) ? 'a password alone' : ender?.act.wish.kind;
  const isFree = facts.struck.length === 0 && facts.told.every((each) => !ends(each, session));
  return [
    ...(reason && isDone(told) ? [`forbidden: ${name} goes on after '${reason}'`] : []),
    ...(isDone(told) && first !== now ? [`forbidden: ${name} began as ${first}, and goes on as ${now}`] : []),
    ...(!reason && isFree && !isDone(told) ? [`lost: ${name} does not go on, and nobody ended it`] : []),
  ];
}

/** As which it began. */
function roleOf({ there, told }: Facts, { name, who }: Session): unknown {
  const signIn = told.find(({ act: { wish } }) => wish.kind === 'log in' && wish.session === name);
  return signIn ? roleIn(signIn) : there.find((each) => each.who === who)?.role;
}

/** As which somebody is told to be signed in. */
function roleIn({ answers }: Told): unknown {
  return (answers.find(({ status }) => status < 300)?.body as { readonly role?: string } | undefined)?.role;
}

function isTooLittle({ there, passkeyRoles }: Facts, { name, who }: Session): boolean {
  const settled = there.find((each) => each.who === who);
  return (
    settled !== undefined && passkeyRoles.includes(settled.role) && !settled.byTwoFactors?.includes(name)
  );
}
