import type { Facts, Told } from '../../phishing/play';
import { familiesOf, isUnlogged, urlIn, urlsOf } from './dataset';
import { isTold } from './logs';
import { scannedBy } from './requests';
import { isReview } from './rivals';

/** Of a family that was forgotten no entry keeps the mark, nor that of its report. */
export function judgeForgotten(facts: Facts): readonly string[] {
  if (facts.forgotten.size === 0) return [];
  return facts.dataset.flatMap(({ url, marks = [], reportMarks = [] }) => {
    const met = facts.told.filter((told) => urlsOf(told.act).includes(String(url)) && mayStay(facts, told));
    const reported = met.filter(({ act }) => act.wish.kind === 'report');
    const isMore = (kept: unknown, by: readonly Told[]) =>
      (kept as readonly string[]).length > familiesOf(by);
    return isMore(marks, met) || isMore(reportMarks, reported)
      ? [`forbidden: ${url} keeps the mark of a family that is forgotten`]
      : [];
  });
}

/** What came, or may have come, after that, or was in no log; nor is a report there, whose case is closed. */
function mayStay(facts: Facts, told: Told): boolean {
  const { who, key, wish } = told.act;
  if (facts.forgotten.get(who) !== true || key === undefined) return true;
  if (!isTold(told) || isUnlogged(facts, told)) return true;
  if (wish.kind !== 'report') return false;
  const isClosed = facts.told.some((each) => isReview(each) && urlIn(each.act.wish) === wish.url);
  if (!isClosed) return false;
  return !facts.told.some((each) => isLogged(facts, each, who, wish.url));
}

function isLogged(facts: Facts, told: Told, who: Told['act']['who'], url: string): boolean {
  const { act } = told;
  return act.who === who && scannedBy(act).includes(url) && isTold(told) && !isUnlogged(facts, told);
}
