import type { Plain } from '../../cloud/plain';
import { accountOf } from '../../phishing/accounts';
import type { Facts, Told } from '../../phishing/play';
import { isFinal } from '../../world/client';
import { textOf } from '../hearing';
import { entryOf, isMetByForgotten, urlIn } from './dataset';
import { judgeListed } from './listed';
import { isTold } from './logs';
import { grouped } from './requests';
import { isReview, mostWinners, mustGoWell } from './rivals';
import { isSignedOut } from './signed-out';

const deedOf = { approve: 'review.approve', reject: 'review.reject', close: 'case.close' } as const;
type Reviewing = keyof typeof deedOf;

/** A review counts if its reviewer was told so; of two of one entry one counts; and who did it is known. */
export function judgeReviews(facts: Facts): readonly string[] {
  const reviews = facts.told.filter(isReview);
  // A case that is closed is another thing than its first review.
  const subjectOf = ({ act: { wish } }: Told) => `${wish.kind === 'close'} ${urlIn(wish)}`;
  return [...grouped(reviews, subjectOf).values()].flatMap((rivals) => {
    const url = rivals.flatMap(({ act }) => urlIn(act.wish) ?? [])[0] ?? '';
    return [
      ...judgeRivals(facts, url, rivals),
      ...rivals.flatMap((each) => judgeReview(facts, url, each)),
      ...judgeListed(facts, url, rivals),
    ];
  });
}

function judgeRivals(facts: Facts, url: string, rivals: readonly Told[]): readonly string[] {
  const winners = new Set(rivals.filter(isTold).map(nameOf));
  return winners.size > mostWinners(facts, rivals)
    ? [`doubled: ${[...winners].join(' and ')} both reviewed ${url}`]
    : [];
}

function judgeReview(facts: Facts, url: string, told: Told): readonly string[] {
  const entry = entryOf(facts, url);
  const who = nameOf(told);
  const isThere = isDone(told, entry);
  const refusals = [...told.answers, told.later].filter(
    (answer) => isFinal(answer) && answer.status >= 300 && !isSignedOut(answer),
  );
  const [refusal] = told.act.key !== undefined && mustGoWell(facts, told) ? refusals : [];
  const { account, what } = {
    account: accountOf(told.act.who),
    what: deedOf[told.act.wish.kind as Reviewing],
  };
  const isKnown = facts.deeds.some(
    (deed) => deed['what'] === what && isAbout(deed, entry) && deed['who'] === account,
  );
  return [
    ...(isTold(told) && !isThere && !isReplaced(facts, url, told)
      ? [`lost: ${who} was told of success, and ${url} is not so`]
      : []),
    ...(refusal ? [`contradiction: ${who} is alone and is refused: ${textOf(refusal)}`] : []),
    ...(isThere && !isKnown ? [`lost: nobody will know of ${what} ${url}`] : []),
  ];
}

/**
 * A case that is opened and closed later stands for the review, or the closing, before it; one that is open, or a review
 * that comes later, for the latter.
 */
function isReplaced({ told, ...facts }: Facts, url: string, { act }: Told): boolean {
  const entry = entryOf({ told, ...facts }, url);
  const closedLater = told.some(
    (other) =>
      other.act !== act &&
      other.act.wish.kind === 'close' &&
      urlIn(other.act.wish) === url &&
      (act.wish.kind === 'close' || other.act.wish.outcome !== 'Stands') &&
      isClosedBy(other, entry),
  );
  const isReportedAgain = told.some(
    ({ act: { wish }, ended = Number.POSITIVE_INFINITY }) =>
      wish.kind === 'report' && wish.url === url && ended > act.at,
  );
  // A case that was closed as the entry stands is no review, and goes with the family that is forgotten.
  const isForgotten = act.wish.kind === 'close' && act.wish.outcome === 'Stands' && entry === undefined;
  if (isForgotten && isMetByForgotten({ told, ...facts }, url)) return true;
  if (act.wish.kind === 'close' && told.some((other) => isReviewedSince(act.at, url, other, entry)))
    return true;
  return closedLater || (act.wish.kind === 'close' && entry?.['caseState'] === 'Open' && isReportedAgain);
}

/** A review that was refused before may have been done when it was asked for once more. */
function isReviewedSince(at: number, url: string, told: Told, entry: Plain | undefined): boolean {
  const { act, answers, ended = Number.POSITIVE_INFINITY } = told;
  const isOfEntry = isReview(told) && act.wish.kind !== 'close' && urlIn(act.wish) === url;
  const isLate = ended > at || !answers.some(({ status }) => status < 300);
  return isOfEntry && isDone(told, entry) && isLate;
}

function isClosedBy({ act: { who, wish } }: Told, { closedBy, closedAs }: Plain = {}): boolean {
  return wish.kind === 'close' && closedBy === accountOf(who) && closedAs === wish.outcome;
}

function isDone(told: Told, entry: Plain = {}): boolean {
  const { who, wish } = told.act;
  const { status, finalLabel, reviewedBy, caseState } = entry;
  const isOwn = reviewedBy === accountOf(who);
  if (wish.kind === 'approve') return isOwn && status === 'Approved' && finalLabel === wish.label;
  if (wish.kind === 'reject') return isOwn && status === 'Rejected' && finalLabel === undefined;
  return caseState === undefined && isClosedBy(told, entry);
}

function nameOf({ act }: Told): string {
  return `${act.who} (${act.wish.kind})`;
}

/** Once it is reviewed an entry stands under a longer key, which ends in its id. */
function isAbout(deed: Plain, entry: Plain | undefined): boolean {
  return String(entry?.['id']).endsWith(String(deed['about']));
}
