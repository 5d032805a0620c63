import { aboutOf, type Wish } from '../../accounts/act';
import { airPage, linksADay } from '../../accounts/mails';
import { addressOf, type Person, people } from '../../accounts/people';
import type { Facts, Told } from '../../accounts/play';
import { isLetter } from '../../world/letters';
import { brief, isCallLost, isClockWrong, isSlow } from '../hearing';
import { isSaid, unseenIn } from '../mails';
import { isDone, isRefused } from './outcome';
import { hasAccount } from './possible';

/** The mails that follow from what somebody did: with a link to a page, or with none. */
const mailed: readonly { readonly page: string | undefined; readonly after: readonly Wish['kind'][] }[] = [
  { page: 'verify-address', after: ['register', 'ask to prove'] },
  { page: 'reset-password', after: ['forget', 'invite', 'send a link'] },
  { page: 'air', after: ['subscribe'] },
  { page: undefined, after: ['change', 'reset', 'add passkey', 'remove passkey', 'make codes'] },
];

/** Each mail that was needed went, and only where nobody could know whether it did, it went again. */
export function judgeMails(facts: Facts): readonly string[] {
  const tokens = new Set(facts.mails.flatMap(({ token }) => token ?? []));
  const twice = [...tokens].flatMap((token) => judgeSecond(facts, token));
  const ofKinds = people.flatMap((who) =>
    mailed.flatMap(({ page, after }) =>
      judgeKind(facts, who, page, (told) => aboutOf(told.act) === who && after.includes(told.act.wish.kind)),
    ),
  );
  return [...ofKinds, ...twice];
}

/** One mail with a link that went twice says so. */
function judgeSecond({ mails, struck }: Facts, token: string): readonly string[] {
  const same = mails.filter((mail) => mail.token === token && mail.page !== airPage);
  const surely = same.length - unseenIn(struck);
  const [first] = same;
  return first && surely > 1 && !isSaid(same) ? [`lost: ${first.to} is not told of having a mail twice`] : [];
}

function judgeKind(
  facts: Facts,
  who: Person,
  page: string | undefined,
  isReason: (told: Told) => boolean,
): readonly string[] {
  const { mails, told, struck } = facts;
  const asked = told.filter(isReason);
  const isAnswered = asked.some(
    (each) => isDone(each) && (!isForgetting(each) || hasAccount(facts, who, each)) && !isProven(facts, each),
  );
  const sent = mails.filter((mail) => mail.to === addressOf(who) && mail.page === page);
  const first = sent.filter((mail) => !isSaid([mail])).length;
  const asks = asked.reduce((all, each) => all + asksIn(each), 0);
  const most = (page === airPage ? Math.min(asks, linksADay) : asks) + unseenIn(struck);
  // By a clock that is an hour ahead a second run takes over from the first, which goes on.
  const isTakenOver = page === airPage && isClockWrong(struck);
  const inAll = most + Math.min(most, struck.length) + (isTakenOver ? 1 : 0);
  // Who left, or is disabled, gets no mail that was to go.
  const isOut = told.some(({ act }) => aboutOf(act) === who && ['delete', 'disable'].includes(act.wish.kind));
  const what = page === undefined ? 'about a change' : `with a link to ${page}`;
  return [
    ...(isAnswered && sent.length === 0 && isSureOfMails(struck) && !isOut
      ? [`lost: no mail to ${who} ${what}`]
      : []),
    ...(sent.length > inAll ? [`doubled: ${sent.length} mails to ${who} ${what}, at most ${inAll}`] : []),
    ...(first > most ? [`lost: ${first} mails to ${who} ${what} do not say that they may be doubled`] : []),
  ];
}

/** A request that is answered as it was before asks for nothing. */
function asksIn({ answers, later }: Told): number {
  return [...answers, ...(later ? [later] : [])].filter(({ replayed }) => !replayed).length;
}

/** Who asks to prove what is proven has nothing to prove. */
function isProven({ there, told }: Facts, { act: { who, wish }, ended }: Told): boolean {
  if (wish.kind !== 'ask to prove') return false;
  const shows = (each: Told) => each.act.who === who && each.act.wish.kind === 'verify';
  return (
    there.some((each) => each.who === who && !each.isUnproven) ||
    told.some((each) => shows(each) && !isRefused(each) && each.began < ended)
  );
}

/** Whose answer does not tell whether there is an account. */
function isForgetting({ act }: Told): boolean {
  return act.wish.kind === 'forget';
}

/**
 * A clock that goes back an hour has too many mails counted. Two may have their turn and not send it; a call that is tried again costs
 * nobody a turn.
 */
export function isSureOfMails(struck: Facts['struck']): boolean {
  const costly = struck.filter(
    (fault) => isLetter(fault.site.operation) || !brief.has(fault.kind) || isSlow(fault),
  );
  return costly.length < 2 && !isCallLost(struck) && !isClockWrong(struck);
}
