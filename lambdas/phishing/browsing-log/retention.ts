import { defaultLogDays } from '../../../contracts/phishing/settings';
import type { StoredSettings } from '../settings/stored-settings';

/** How long a family wants its log kept. */
export interface Retention {
  /** 0: no log at all. */
  readonly days: number;
  /** What is not newer was gone under an earlier choice, and stays so. */
  readonly since?: string | undefined;
  /** Version of the settings that chose so; 0 where nobody ever chose. */
  readonly choice?: number | undefined;
}

const dayMs = 86_400_000;

export function retentionOf(
  settings: Partial<Pick<StoredSettings, 'logDays' | 'logSince' | 'logChoice'>> = {},
): Retention {
  return { days: settings.logDays ?? defaultLogDays, since: settings.logSince, choice: settings.logChoice };
}

/** Epoch milliseconds: entries of this moment and before are gone. */
export function goneUntil({ days, since }: Retention, now: number): number {
  return Math.max(now - days * dayMs, since === undefined ? 0 : Date.parse(since));
}

/** Whether what was scanned at `time` is gone. Without a log nothing stays, however far ahead its clock was. */
export function isGone(time: number, retention: Retention, now: number): boolean {
  return retention.days === 0 || time <= goneUntil(retention, now);
}

/** Epoch seconds after which DynamoDB may remove what was scanned at `timestamp`. */
export function expiryOf(timestamp: string, { days }: Pick<Retention, 'days'>): number {
  return Math.ceil((Date.parse(timestamp) + days * dayMs) / 1_000);
}

/** After another choice: of what was gone, or is gone now, nothing comes back. */
export function chosenAnew(before: Retention, days: number, now: number, choice: number): Retention {
  if (days === before.days) return before;
  const shorter = { ...before, days: Math.min(before.days, days) };
  return { days, since: new Date(goneUntil(shorter, now)).toISOString(), choice };
}
