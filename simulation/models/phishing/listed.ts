import type { Plain } from '../../cloud/plain';
import { accountOf } from '../../phishing/accounts';
import type { Facts, Told } from '../../phishing/play';
import { isCallLost } from '../hearing';
import { entryOf } from './dataset';
import { isTold } from './logs';

/** Once the reviewer of an entry was told, families are kept from it just if that review says that it is phishing. */
export function judgeListed(facts: Facts, url: string, reviews: readonly Told[]): readonly string[] {
  const entry = entryOf(facts, url);
  const isListed = facts.blocked.get(url);
  const isPhishing = entry?.['status'] === 'Approved' && entry['finalLabel'] === 'Phishing';
  const isSettled = reviews.some((told) => isTold(told) && isItsReview(told, entry));
  if (!isSettled || isListed === undefined || isListed === isPhishing || mayDiffer(facts)) return [];
  return isPhishing
    ? [`lost: families may open ${url}, which is confirmed phishing`]
    : [`contradiction: families may not open ${url}, which is no phishing any more`];
}

/** Where the list could not be read, or written, in all attempts, or the entry not, the night makes it anew. */
function mayDiffer({ struck }: Facts): boolean {
  return ['s3:GETObject', 's3:PUTObject', 'dynamodb:UpdateItem'].some((call) => isCallLost(struck, call));
}

/** Whether it is what the entry says last. */
function isItsReview({ act: { who, wish } }: Told, entry: Plain = {}): boolean {
  const { status, finalLabel, reviewedBy } = entry;
  const label = wish.kind === 'approve' ? wish.label : wish.kind === 'close' ? wish.outcome : 'Rejected';
  return reviewedBy === accountOf(who) && label === (status === 'Rejected' ? status : finalLabel);
}
