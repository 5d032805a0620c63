import type { SentEntry } from '../../../contracts/phishing/browsing-log';
import { storedForm } from '../../../lambdas/phishing/verdict/url/stored-form';
import type { Opinion } from '../judging/opinion';
import type { Change, Counts, Share, State } from './state';

/** What changes when a page was opened, warned of or stopped. */
export function recorded(before: State, found: Opinion, id: string, now: Date): Change {
  const counts = counted(before.counts, found.kind, dayOf(now));
  const entry = before.device === undefined ? undefined : entryOf(found, before, id, now);
  return entry === undefined ? { counts } : { counts, log: { kind: 'add', entry } };
}

function counted(counts: Counts, kind: Opinion['kind'], day: string): Counts {
  const today = counts.day === day ? counts : { day, opened: 0, warned: 0, stopped: 0 };
  const field = ({ pass: 'opened', warn: 'warned', stop: 'stopped' } as const)[kind];
  return { ...today, [field]: today[field] + 1 };
}

/** By the clock of the device. */
export function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

function entryOf(found: Opinion, { share, device }: State, id: string, now: Date): SentEntry | undefined {
  const { url, verdict } = found;
  const isOwn = device !== undefined && new URL(device.server).hostname === url.host;
  if (share === 'none' || isOwn || isLocal(url.host, url.ip?.private === true)) return undefined;
  return {
    id,
    url: sharedPart(found, share),
    label: verdict.label,
    decision: found.kind === 'pass' ? 'Allow' : verdict.decision,
    score: verdict.score,
    timestamp: now.toISOString(),
    source: 'extension',
  };
}

/** Of the home network, and names without a dot, which only a network of one's own knows. */
function isLocal(host: string, isPrivate: boolean): boolean {
  return isPrivate || !/[.:]/.test(host) || /(?:^|\.)(?:localhost|local|home\.arpa|internal|lan)$/.test(host);
}

function sharedPart({ url }: Opinion, share: Exclude<Share, 'none'>): string {
  const kept = storedForm(url);
  if (share === 'page') return kept.split('?', 1)[0] ?? kept;
  return `${new URL(kept).origin}/`;
}
