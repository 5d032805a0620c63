import type { Person } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isDone, isRefused } from './outcome';

/** A sign-in of which somebody has the token. */
interface Session {
  readonly name: string;
  readonly who: Person;
  /** When somebody had the token. */
  readonly from: number;
}

/** A sign-in that was ended is refused; any other one is accepted. */
export function judgeSessions(facts: Facts): readonly string[] {
  return sessionsOf(facts).flatMap((session) => {
    const { name, who, from } = session;
    const status = facts.heard.get(name);
    const enders = facts.told.filter((told) => ends(told, session) && !isRefused(told));
    const ender = enders.find((told) => isDone(told) && told.began >= from);
    const isAccepted = status === 200;
    return [
      ...(ender && isAccepted
        ? [`forbidden: ${name} of ${who} is accepted after '${ender.act.wish.kind}'`]
        : []),
      ...(enders.length === 0 && !isAccepted && !isClockWrong(facts)
        ? [`lost: ${name} of ${who} is refused (${status}), and nobody ended it`]
        : []),
    ];
  });
}

function sessionsOf({ there, told, heard }: Facts): readonly Session[] {
  const first = there.flatMap(({ who, signedIn }) => signedIn.map((name) => ({ name, who, from: -1 })));
  const begun = told.flatMap(({ act: { who, wish }, ended }) =>
    wish.kind === 'log in' && heard.has(wish.session) ? [{ name: wish.session, who, from: ended }] : [],
  );
  return [...first, ...begun];
}

function ends({ act }: Told, session: Session): boolean {
  return act.wish.kind === 'log out' && act.as === session.name;
}

/** By a clock of an hour ahead, what began before has run out. */
function isClockWrong({ struck }: Facts): boolean {
  return struck.some(({ kind }) => kind.startsWith('clock'));
}
