import type { GoodAnswer, RequestOf } from '../../../../contracts/http/route';
import { oldestSentDays, type SentEntry } from '../../../../contracts/phishing/browsing-log';
import type { sendLogs as route } from '../../../../contracts/phishing/extension-routes';
import type { Caller } from '../../../shared/auth/caller';
import { invalid } from '../../../shared/http/checked';
import type { FieldError } from '../../../shared/http/domain-error';
import type { Clock } from '../../../shared/time/clock';
import { readUrl } from '../../scanning/checked-url';
import type { Settings } from '../../settings/settings';
import { storedForm } from '../../verdict/url/stored-form';
import { isGone, retentionOf } from '../retention';
import type { EntryToKeep, SentEntries } from '../sent-entries';

export interface SendLogsDeps {
  readonly settings: Pick<Settings, 'find'>;
  readonly log: SentEntries;
  readonly clock: Pick<Clock, 'now'>;
}

export interface SendLogsRequest extends Pick<RequestOf<typeof route>, 'body'> {
  readonly caller: Caller;
}

const oldest = oldestSentDays * 86_400_000;

/** Keeps what a device judged by itself, each entry once. */
export function sendLogs({ settings, log, clock }: SendLogsDeps) {
  return async ({ caller, body }: SendLogsRequest): Promise<GoodAnswer<typeof route>> => {
    const now = clock.now();
    const entries = readEntries(body.entries, now);
    const retention = retentionOf(await settings.find(caller.userId));
    const young = [...entries.values()].filter(({ judgedAt }) => {
      const time = Date.parse(judgedAt);
      return now - time <= oldest && !isGone(time, retention, now);
    });
    const inOrder = young.toSorted((one, other) => one.judgedAt.localeCompare(other.judgedAt));
    const kept = await log.keep(caller.userId, inOrder, retention);
    const known = body.entries.length - entries.size + young.length - kept;
    return { accepted: body.entries.length - known, known };
  };
}

type Read = EntryToKeep & { readonly judgedAt: string };

/** Each id once; the error names every URL that is none. */
function readEntries(sent: readonly SentEntry[], now: number): ReadonlyMap<string, Read> {
  const entries = new Map<string, Read>();
  const errors: FieldError[] = [];
  for (const [index, { id, url: text, label, decision, score, timestamp, source }] of sent.entries()) {
    const reading = readUrl(text);
    if (!reading.ok) {
      errors.push({ field: `entries[${index}].url`, message: reading.message });
      continue;
    }
    const sentId = id.toLowerCase();
    if (entries.has(sentId)) continue;
    const judgedAt = new Date(Math.min(Date.parse(timestamp), now)).toISOString();
    const url = storedForm(reading.url);
    const arrived = new Date(now).toISOString();
    entries.set(sentId, { sentId, url, label, decision, score, timestamp: arrived, judgedAt, source });
  }
  if (errors.length > 0) throw invalid(errors);
  return entries;
}
