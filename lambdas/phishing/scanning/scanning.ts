import type { ScanResult } from '../../../contracts/phishing/verdict';
import type { TokenCaller } from '../../shared/auth/caller';
import type { Call } from '../../shared/http/api-function';
import { shortNameOf } from '../../shared/http/short-name';
import type { Clock } from '../../shared/time/clock';
import type { BrowsingLog } from '../browsing-log/browsing-log';
import { type Retention, retentionOf } from '../browsing-log/retention';
import type { AccountMark } from '../dataset/account-mark';
import type { Dataset } from '../dataset/dataset';
import { defaultSettings } from '../settings/default-settings';
import type { Settings } from '../settings/settings';
import type { Judge, Verdict } from '../verdict/judge';
import { keptReasons } from '../verdict/reasons/kept-reasons';
import { type CheckedUrl, checkUrls, type GivenUrl } from './checked-url';
import { type Language, worded } from './wording/worded';

export interface ScanningDeps {
  readonly settings: Pick<Settings, 'find'>;
  /** Whichever model is active. */
  readonly judge: () => Promise<Judge>;
  readonly log: Pick<BrowsingLog, 'append'>;
  readonly dataset: Pick<Dataset, 'addSighting'>;
  readonly markOf: AccountMark;
  readonly clock: Pick<Clock, 'now'>;
  readonly onUnrecorded: (message: string, error: unknown) => void;
}

export interface Scanning {
  readonly caller: Pick<TokenCaller, 'userId' | 'isProven'>;
  readonly urls: readonly GivenUrl[];
  readonly source: string;
  readonly language: Language;
  /** Which attempt of which request this is, if that can be sent again. */
  readonly attempt: Pick<Call, 'requestId' | 'isAgain'>;
}

interface Scan extends CheckedUrl {
  readonly verdict: Verdict;
}

/** Milliseconds that a scan may wait for the log and the dataset. */
const recordTimeout = 6_000;

/**
 * Judges URLs without ever fetching them. The verdict is answered even if it cannot be recorded (protection comes first);
 * the answer says so.
 */
export async function scanUrls(deps: ScanningDeps, scanning: Scanning): Promise<readonly ScanResult[]> {
  const [judge, stored] = await Promise.all([deps.judge(), deps.settings.find(scanning.caller.userId)]);
  const settings = stored ?? defaultSettings;
  const checked = checkUrls(judge, scanning.urls);
  const scans = checked.map((url) => ({
    ...url,
    verdict: url.verdictBy(settings),
  }));
  const recorded = await record(deps, scanning, scans, retentionOf(stored));
  return scans.map(({ verdict }) => ({ ...worded(verdict, scanning.language), recorded }));
}

async function record(
  deps: ScanningDeps,
  scanning: Scanning,
  scans: readonly Scan[],
  retention: Retention,
): Promise<boolean> {
  const { log, dataset, markOf, clock, onUnrecorded } = deps;
  const { caller, source, attempt } = scanning;
  const at = new Date(clock.now()).toISOString();
  // Sent again, a request writes under the name that it had before, by which log and dataset know it.
  const token = shortNameOf(attempt.requestId);
  const entries = scans.map(({ url, verdict: { label, decision, score, explanation } }) => {
    return { url, label, decision, score, timestamp: at, reasons: keptReasons(explanation.reasons) };
  });
  const outcomes = await Promise.allSettled([
    retention.days > 0 &&
      log.append(caller.userId, token, entries, retention, recordTimeout, attempt.isAgain),
    // What an account scans whose address nobody proved is its own affair.
    ...(caller.isProven ? scans : []).map(async (scan, index) => {
      const { url, host, prediction } = scan;
      const mark = await markOf(url, caller.userId);
      const sighting = { url, host, prediction, source, at, mark };
      return dataset.addSighting(sighting, `${token}.${index}`, recordTimeout);
    }),
  ]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) onUnrecorded('Scans are not recorded', new AggregateError(failures));
  return failures.length === 0;
}
