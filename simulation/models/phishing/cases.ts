import { accountOf } from '../../phishing/accounts';
import type { Facts, Told } from '../../phishing/play';
import { entryOf, urlIn } from './dataset';
import { isReview } from './rivals';

/** What was reported after everybody had looked at it has an open case; and a request closes one case. */
export function judgeCases(facts: Facts): readonly string[] {
  return [...facts.told.flatMap((told) => judgeReport(facts, told)), ...judgeLooks(facts)];
}

function judgeReport(facts: Facts, told: Told): readonly string[] {
  const { wish, who, at } = told.act;
  if (wish.kind !== 'report' || facts.forgotten.has(who) || facts.crowded.includes(wish.url)) return [];
  const isFirst = facts.told.every(({ act }) => act === told.act || !isReport(act, told.act) || act.at > at);
  const isHeard = told.answers.some(({ status }) => status === 202);
  const isLast = reviewsOf(facts, wish.url).every(
    (review) => isOverAt(at, review) || isRefused(facts, review),
  );
  if (!isFirst || !isHeard || !isLast || entryOf(facts, wish.url)?.['caseState'] === 'Open') return [];
  return [`lost: ${who} was told that somebody will look at ${wish.url}, and there is no case`];
}

/** Of one family about one URL, of which only the first counts. */
function isReport({ who, wish }: Told['act'], report: Told['act']): boolean {
  return (
    wish.kind === 'report' && wish.url === urlIn(report.wish) && accountOf(who) === accountOf(report.who)
  );
}

/** Of what has a review already there is no other one, and its case is closed by itself. */
function isRefused({ unmarked }: Facts, { act: { wish } }: Told): boolean {
  return wish.kind !== 'close' && unmarked.some(({ url }) => url === urlIn(wish));
}

/** It was answered, and sent again it is answered the same. */
function isOverAt(at: number, { ended = Number.POSITIVE_INFINITY, later }: Told): boolean {
  return ended < at && later.replayed;
}

/** Where one request is all that can have closed a case, a new one that was seen after it stays. */
function judgeLooks(facts: Facts): readonly string[] {
  return facts.caseLooks.flat().flatMap(({ url, caseState, closedBy }) => {
    const reviews = reviewsOf(facts, String(url));
    const [only] = reviews;
    if (caseState !== 'Open' || closedBy === undefined || !only?.act.key || reviews.length > 1) return [];
    return entryOf(facts, String(url))?.['caseState'] === 'Open'
      ? []
      : [`doubled: ${only.act.who} closed two cases of ${url} by one request`];
  });
}

function reviewsOf({ told }: Facts, url: string): readonly Told[] {
  return told.filter((each) => isReview(each) && urlIn(each.act.wish) === url);
}
