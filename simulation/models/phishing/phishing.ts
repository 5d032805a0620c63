import { accountOf } from '../../phishing/accounts';
import type { Facts } from '../../phishing/play';
import { judgeHearing } from '../hearing';
import { judgeDataset } from './dataset';
import { isTold, judgeLogs } from './logs';
import { judgeReviews } from './reviews';

/**
 * What is allowed after families scanned, sent, chose and reported and reviewers reviewed, whatever faults there were. It
 * knows the contract and nothing of the code.
 */
export function judgePhishing(facts: Facts): readonly string[] {
  return [
    ...facts.told.flatMap((told) => judgeHearing(`${told.act.client} (${told.act.wish.kind})`, told)),
    ...judgeLogs(facts),
    ...judgeDataset(facts),
    ...judgeReviews(facts),
    ...judgeSettings(facts),
  ];
}

/** Settings are one of those that the family asked for, if it was told so. */
function judgeSettings({ told, settings }: Facts): readonly string[] {
  const sets = told.filter(({ act }) => act.wish.kind === 'set');
  const families = new Set(sets.map(({ act }) => act.who));
  return [...families].flatMap((who) => {
    const own = sets.filter(({ act }) => act.who === who);
    const stored = settings.find(({ userId }) => userId === accountOf(who));
    const isSo = own.some(({ act: { wish } }) => {
      if (wish.kind !== 'set') return false;
      const wanted = Object.entries(wish.settings);
      return wanted.every(([name, value]) => JSON.stringify(stored?.[name]) === JSON.stringify(value));
    });
    const isKept = isSo || (stored === undefined && !own.some(isTold));
    return isKept ? [] : [`lost: the settings of ${who} are not what was asked for`];
  });
}
