import { accountOf } from '../../phishing/accounts';
import type { Facts, Told } from '../../phishing/play';
import { isGivenUp, judgeHearing } from '../hearing';
import { judgeActivations } from './activations';
import { judgeCases } from './cases';
import { judgeDataset } from './dataset';
import { judgeForgotten } from './forgotten';
import { judgeLogDates } from './log-dates';
import { isAskedAfter, isTold, judgeLogs } from './logs';
import { judgePins } from './pins';
import { judgeReviews } from './reviews';
import { judgeSaves } from './saves';
import { judgeSightings } from './sightings';
import { judgeSignIn } from './signed-out';
import { judgeTrainings } from './trainings';

/**
 * What is allowed after families scanned, sent, chose and reported and reviewers reviewed, whatever faults there were. It
 * knows the contract and nothing of the code.
 */
export function judgePhishing(facts: Facts): readonly string[] {
  return [
    ...facts.told.flatMap((told) => judgeAnswers(facts, told)),
    ...judgeLogs(facts),
    ...judgeLogDates(facts),
    ...[...facts.forgotten].flatMap(([who, isDone]) =>
      isDone || isGivenUp(facts.struck, 'forgetFamily') ? [] : [`stuck: ${who} is not forgotten`],
    ),
    ...judgeDataset(remembered(facts)),
    ...judgeForgotten(facts),
    ...judgeReviews(remembered(facts)),
    ...judgeCases(remembered(facts)),
    ...judgeSettings(facts),
    ...judgeSaves(facts),
    ...judgePins(facts),
    ...judgeActivations(facts),
    ...judgeTrainings(facts),
    ...judgeSightings(facts),
    ...judgeCalm(facts),
  ];
}

/** Where nothing goes wrong no function fails. */
function judgeCalm({ struck, complaints }: Facts): readonly string[] {
  const failed = complaints.filter((each) => each.includes(': failed, '));
  return struck.length > 0 ? [] : failed.map((each) => `contradiction: without a fault ${each}`);
}

/** Who is signed out by then is not known by the key any more. */
function judgeAnswers(facts: Facts, told: Told): readonly string[] {
  const { act } = told;
  const who = `${act.client} (${act.wish.kind})`;
  const known = act.as === undefined ? act : { ...act, isLongAgo: true as const };
  return [...judgeHearing(who, { ...told, act: known }, facts.struck), ...judgeSignIn(who, facts, told)];
}

/** Without what was so long ago that its entries are gone. */
function remembered(facts: Facts): Facts {
  const isOld = ({ act }: Facts['told'][number]) => act.isLongAgo === true;
  if (!facts.told.some(isOld)) return facts;
  return { ...facts, pending: [], told: facts.told.filter((told) => !isOld(told)) };
}

/** Settings are one of those that the family asked for, if it was told so. */
function judgeSettings({ told, settings, forgotten }: Facts): readonly string[] {
  const sets = told.filter(({ act }) => act.wish.kind === 'set');
  const families = new Set(sets.map(({ act }) => act.who));
  return [...families].flatMap((who) => {
    const own = sets.filter(({ act }) => act.who === who);
    const stored = settings.find(({ userId }) => userId === accountOf(who));
    if (forgotten.has(who))
      return stored && forgotten.get(who) ? [`forbidden: settings of ${who}, who is forgotten`] : [];
    const isSo = own.some((told) => {
      const { act } = told;
      const { wish } = act;
      // Whatever arrives late, it counts; who asks once more an hour later sets them once more.
      if (act.isLongAgo && own.some((other) => isAskedAfter(other, told))) return false;
      if (wish.kind !== 'set') return false;
      const wanted = Object.entries(wish.settings);
      return wanted.every(([name, value]) => JSON.stringify(stored?.[name]) === JSON.stringify(value));
    });
    const isKept = isSo || (stored === undefined && !own.some(isTold));
    return [
      ...(isKept ? [] : [`lost: the settings of ${who} are not what was asked for`]),
      ...judgeChoice(who, own, stored),
    ];
  });
}

/** How long the log is kept somebody chose; settings without that choice change nothing of it. */
function judgeChoice(who: string, own: Facts['told'], stored: Facts['settings'][number] | undefined) {
  const chosen = own.flatMap((told) => {
    const { wish } = told.act;
    return wish.kind === 'set' && wish.settings.logDays !== undefined && isTold(told)
      ? [wish.settings.logDays]
      : [];
  });
  const isKept = chosen.length === 0 || chosen.some((days) => days === stored?.['logDays']);
  return isKept ? [] : [`lost: ${who} chose how long the log is kept, and it is not so`];
}
