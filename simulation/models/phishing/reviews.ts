import type { Plain } from '../../cloud/plain';
import { accountOf } from '../../phishing/accounts';
import type { Facts, Told } from '../../phishing/play';
import { isFinal, textOf } from '../hearing';
import { entryOf, urlIn } from './dataset';
import { isTold } from './logs';
import { grouped } from './requests';

const deedOf = { approve: 'review.approve', reject: 'review.reject', close: 'case.close' } as const;
type Reviewing = keyof typeof deedOf;

function isReview({ act }: Told): boolean {
  return act.wish.kind in deedOf;
}

/** A review counts if its reviewer was told so; of two of one entry one counts; and who did it is known. */
export function judgeReviews(facts: Facts): readonly string[] {
  const reviews = facts.told.filter(isReview);
  // A case that is closed is another thing than its first review.
  const subjectOf = ({ act: { wish } }: Told) => `${wish.kind === 'close'} ${urlIn(wish)}`;
  return [...grouped(reviews, subjectOf).values()].flatMap((rivals) => {
    const url = rivals.flatMap(({ act }) => urlIn(act.wish) ?? [])[0] ?? '';
    return [...judgeRivals(url, rivals), ...rivals.flatMap((each) => judgeReview(facts, url, each, rivals))];
  });
}

function judgeRivals(url: string, rivals: readonly Told[]): readonly string[] {
  const winners = new Set(rivals.filter(isTold).map(nameOf));
  return winners.size > 1 ? [`doubled: ${[...winners].join(' and ')} both reviewed ${url}`] : [];
}

function judgeReview(facts: Facts, url: string, told: Told, rivals: readonly Told[]): readonly string[] {
  const entry = entryOf(facts, url);
  const who = nameOf(told);
  const isThere = isDone(told, entry);
  const isAlone =
    !facts.unmarked.some((each) => each.url === url) && rivals.every((other) => nameOf(other) === who);
  const refusals = [...told.answers, told.later].filter((answer) => isFinal(answer) && answer.status >= 300);
  const [refusal] = isAlone && told.act.key !== undefined ? refusals : [];
  const { account, what } = {
    account: accountOf(told.act.who),
    what: deedOf[told.act.wish.kind as Reviewing],
  };
  const isKnown = facts.deeds.some(
    (deed) => deed['what'] === what && isAbout(deed, entry) && deed['who'] === account,
  );
  return [
    ...(isTold(told) && !isThere ? [`lost: ${who} was told of success, and ${url} is not so`] : []),
    ...(refusal ? [`contradiction: ${who} is alone and is refused: ${textOf(refusal)}`] : []),
    ...(isTold(told) && facts.blocked.get(url) === false
      ? [`lost: families may open ${url}, which is confirmed phishing`]
      : []),
    ...(isThere && !isKnown ? [`lost: nobody will know of ${what} ${url}`] : []),
  ];
}

function isDone({ act: { who, wish } }: Told, entry: Readonly<Record<string, unknown>> = {}): boolean {
  const { status, finalLabel, reviewedBy, closedBy, closedAs, caseState } = entry;
  const isOwn = reviewedBy === accountOf(who);
  if (wish.kind === 'approve') return isOwn && status === 'Approved' && finalLabel === wish.label;
  if (wish.kind === 'reject') return isOwn && status === 'Rejected' && finalLabel === undefined;
  const outcome = wish.kind === 'close' ? wish.outcome : undefined;
  return caseState === undefined && closedBy === accountOf(who) && closedAs === outcome;
}

function nameOf({ act }: Told): string {
  return `${act.who} (${act.wish.kind})`;
}

/** Once it is reviewed an entry stands under a longer key, which ends in its id. */
function isAbout(deed: Plain, entry: Plain | undefined): boolean {
  return String(entry?.['id']).endsWith(String(deed['about']));
}
