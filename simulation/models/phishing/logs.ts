import type { Person } from '../../phishing/accounts';
import type { Facts, Log, Told } from '../../phishing/play';
import { isRecorded, scannedBy, type Times, timesOf } from './requests';

/** Each scan stands in the log of its family once, and so does each entry that devices sent, by its id. */
export function judgeLogs({ told, logs, forgotten, struck }: Facts): readonly string[] {
  const ofFamilies = [...logs].flatMap(([who, log]) => {
    const own = told.filter(({ act }) => act.who === who);
    // Where each attempt to forget a family died, a part of its log may be left.
    if (forgotten.get(who) === false) return [];
    return judgeLog(who, log, own, forgotten.has(who));
  });
  return struck.length > 1 ? ofFamilies : [...ofFamilies, ...told.flatMap(judgeKeeping)];
}

/** One fault is got over in the time that a scan has. */
function judgeKeeping({ act, answers }: Told): readonly string[] {
  const isUnkept = answers.some((answer) => answer.status === 200 && !isRecorded(answer));
  return scannedBy(act).length > 0 && isUnkept
    ? [`lost: what ${act.client} scanned is not kept, for one fault`]
    : [];
}

function judgeLog(
  who: Person,
  { total, urls }: Log,
  own: readonly Told[],
  isGone: boolean,
): readonly string[] {
  const wanted = new Set(own.flatMap(({ act }) => [...scannedBy(act), ...sentBy(act).map(({ url }) => url)]));
  const isForgotten = isGone || own.some((each) => wantsNoLog(each) && isTold(each));
  return [
    ...(total === urls.length
      ? []
      : [`torn: the log of ${who} has ${urls.length} entries and says ${total}`]),
    ...urls.filter((url) => !wanted.has(url)).map((url) => `made up: ${url} in the log of ${who}`),
    ...(isForgotten
      ? urls.map((url) => `forbidden: ${url} is shown to ${who}, who wants no log`)
      : [...wanted].flatMap((url) => judgeUrl(who, url, urls.filter((each) => each === url).length, own))),
  ];
}

function judgeUrl(who: Person, url: string, found: number, own: readonly Told[]): readonly string[] {
  const { least: heard, most } = timesInLog(url, own);
  const least = own.some(mayWantNoLog) ? 0 : heard;
  if (found < least) return [`lost: ${url} stands in the log of ${who} ${found} times instead of ${least}`];
  return found > most ? [`doubled: ${url} stands in the log of ${who} ${found} times, at most ${most}`] : [];
}

function timesInLog(url: string, own: readonly Told[]): Times {
  const scans = own.filter(({ act }) => scannedBy(act).includes(url));
  const { most } = timesOf(scans, isRecorded);
  const recent = scans.filter(({ act }) => !act.isLongAgo);
  const { least } = timesOf(recent, isRecorded);
  const ids = (tolds: readonly Told[]) =>
    new Set(
      tolds.flatMap(({ act }) => sentBy(act).flatMap((entry) => (entry.url === url ? [entry.id] : []))),
    );
  return { least: least + ids(own.filter(isTold)).size, most: most + ids(own).size };
}

function sentBy({ wish }: Told['act']) {
  return wish.kind === 'send' ? wish.entries : [];
}

export function wantsNoLog({ act: { wish } }: Told): boolean {
  return wish.kind === 'set' && wish.settings.logDays === 0;
}

/** Its function may have died when it had done so, or not have heard of it before somebody else saved something. */
function mayWantNoLog(told: Told): boolean {
  return wantsNoLog(told) && told.answers.some(({ status }) => status >= 500 || status === 412);
}

/** Somebody heard that it was done. */
export function isTold({ answers, later }: Told): boolean {
  return [...answers, later].some(({ status }) => status < 300);
}

/** Asked for when this was answered, and done. */
export function isAskedAfter(other: Told, { ended = Number.POSITIVE_INFINITY }: Told): boolean {
  return other.act.at >= ended && isTold(other);
}
