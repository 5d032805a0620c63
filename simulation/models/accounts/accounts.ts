import { addressOf, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { judgeHearing, textOf } from '../hearing';
import { isDone } from './outcome';
import { judgePasswords } from './passwords';
import { judgeSessions } from './sessions';

/**
 * What is allowed after people made accounts, came and went, whatever faults there were. It knows the contract and nothing of
 * the code.
 */
export function judgeAccounts(facts: Facts): readonly string[] {
  return [
    ...facts.told.flatMap((told) => judgeAnswers(facts, told)),
    ...people.flatMap((who) => judgeAddress(facts, who)),
    ...judgePasswords(facts),
    ...judgeSessions(facts),
    ...judgeMails(facts),
  ];
}

function judgeAnswers(facts: Facts, told: Told): readonly string[] {
  const { act, answers, later = answers.at(-1) } = told;
  if (later === undefined) return [];
  const who = `${act.client} (${act.wish.kind})`;
  const heard = {
    act: { ...act, ...(told.later === undefined && { isLongAgo: true as const }) },
    answers,
    later,
  };
  const others = facts.told.filter((each) => each.act.who === act.who && each !== told);
  const isAlone = others.every((each) => each.act.wish.kind !== 'register');
  return [
    ...judgeHearing(who, heard, facts.struck),
    ...(act.wish.kind === 'register' && act.key !== undefined && isAlone && !isDone(told)
      ? [`contradiction: ${who} is alone with this address and is refused: ${answers.map(textOf).join('; ')}`]
      : []),
  ];
}

type Address = (typeof people)[number];

/** An address has one account, as it was told. */
function judgeAddress({ users, told, there }: Facts, who: Address): readonly string[] {
  const found = users.filter(({ email }) => email === addressOf(who));
  const made = told.filter(({ act }) => act.who === who && act.wish.kind === 'register');
  const done = made.filter(isDone);
  const ids = done.flatMap(({ answers }) =>
    answers.flatMap(({ body }) => (body as { id?: number })?.id ?? []),
  );
  const isThere = there.some((each) => each.who === who);
  return [
    ...(new Set(ids).size + (isThere ? 1 : 0) > 1 ? [`doubled: ${who} was told of two accounts`] : []),
    ...(ids.some((id) => id !== found[0]?.['id']) ? [`lost: the account of which ${who} was told`] : []),
    ...(found.length > 0 && made.length === 0 && !isThere ? [`made up: an account of ${who}`] : []),
  ];
}

/** Who has an account whose address is not proven was mailed how to prove it; no mail goes for nothing. */
function judgeMails({ mails, told, struck }: Facts): readonly string[] {
  return people.flatMap((who) => {
    const asked = told.filter(({ act }) => act.who === who && act.wish.kind === 'register');
    const sent = mails.filter(({ to, page }) => to === addressOf(who) && page === 'verify-address').length;
    const most = asked.reduce((all, { answers }) => all + answers.length, 0) + struck.length;
    return [
      ...(asked.some(isDone) && sent === 0 && isSureOfMails(struck)
        ? [`lost: no mail to ${who} with a link`]
        : []),
      ...(sent > most ? [`doubled: ${sent} mails to ${who}, at most ${most}`] : []),
    ];
  });
}

/** A clock that goes back an hour has too many mails counted, and nobody asks for one again after two faults. */
function isSureOfMails(struck: Facts['struck']): boolean {
  return struck.length < 2 && struck.every(({ kind }) => !kind.startsWith('clock'));
}
