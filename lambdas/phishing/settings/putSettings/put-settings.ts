import type { ProtectionSettings } from '../../../../contracts/phishing/settings';
import type { Caller } from '../../../shared/auth/caller';
import type { Call } from '../../../shared/http/api-function';
import { versionIfSeen } from '../../../shared/http/if-match';
import type { Clock } from '../../../shared/time/clock';
import type { BrowsingLog } from '../../browsing-log/browsing-log';
import { chosenAnew, type Retention, retentionOf } from '../../browsing-log/retention';
import { alreadySo, isAsSeen } from '../as-seen';
import { normaliseSettings } from '../normalise-settings';
import type { Settings } from '../settings';
import { settingsReply } from '../settings-reply';
import type { StoredSettings } from '../stored-settings';
import { replaceCurrent } from '../versions';

export interface PutSettingsDeps {
  readonly settings: Settings;
  readonly log: Pick<BrowsingLog, 'redate'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly warn: (message: string, error?: unknown) => void;
}

export interface PutSettingsRequest extends Pick<Call, 'header' | 'remainingTime'> {
  readonly caller: Caller;
  readonly body: ProtectionSettings;
}

/** Milliseconds kept for answering. */
const answerReserve = 4_000;

/** Replaces the caller's settings, if they are still those that the caller saw, and answers what is stored now. */
export function putSettings(deps: PutSettingsDeps) {
  return async ({ caller, body, header, remainingTime }: PutSettingsRequest) => {
    const wanted = normaliseSettings(body);
    const stored = await replace(deps, caller.userId, wanted, versionIfSeen(header('if-match')));
    const hasTime = () => remainingTime() > answerReserve;
    if (stored.logIsUndated) await redate(deps, caller.userId, stored, hasTime);
    return settingsReply(stored);
  };
}

/** What counts for the log is kept, or follows from what counted before. */
function replace(
  { settings, clock }: Pick<PutSettingsDeps, 'settings' | 'clock'>,
  userId: string,
  wanted: ProtectionSettings,
  seen: number | undefined,
): Promise<StoredSettings> {
  return replaceCurrent(settings, userId, (before, version) => {
    if (!isAsSeen(before, seen)) return alreadySo(before, wanted);
    const earlier = retentionOf(before);
    const now: Retention = chosenAnew(earlier, wanted.logDays ?? earlier.days, clock.now(), version);
    const isUndated = before?.logIsUndated || now.days !== earlier.days;
    const logDays = wanted.logDays ?? before?.logDays;
    return {
      ...wanted,
      ...(logDays !== undefined && { logDays }),
      ...(now.since !== undefined && { logSince: now.since }),
      ...(now.choice !== undefined && { logChoice: now.choice }),
      ...(isUndated && { logIsUndated: true }),
      version,
    };
  });
}

/** What is not done in time, or fails, is done when the settings are saved again; readers never see what is gone. */
async function redate(
  { settings, log, clock, warn }: PutSettingsDeps,
  userId: string,
  stored: StoredSettings,
  hasTime: () => boolean,
): Promise<void> {
  try {
    const isDone = await log.redate(userId, retentionOf(stored), clock.now(), hasTime);
    if (isDone) await settings.logIsDated(userId, stored);
    else warn('A log is too long to be dated anew at once');
  } catch (error) {
    warn('A log could not be dated anew', error);
  }
}
