import type { Result } from '../../../data/failure';
import type { ProtectionApi } from '../protection-api';
import { merged } from './merged';
import type { SavedSettings, Settings } from './settings';

const maxTries = 3;

interface Saving {
  readonly result: Result<SavedSettings>;
  /** What was there before, as it was read last: another one than `base` if somebody has changed that. */
  readonly seen: SavedSettings;
}

/** Saves what `wanted` changes of `base`, and keeps what others have changed since that was read. */
export async function saveMerged(
  api: Pick<ProtectionApi, 'settings' | 'saveSettings'>,
  base: SavedSettings,
  wanted: Settings,
): Promise<Saving> {
  let [seen, mine] = [base, wanted];
  for (let tries = 1; ; tries++) {
    const result = await api.saveSettings(mine, seen.version);
    if (result.ok || result.failure.kind !== 'outdated' || tries === maxTries) return { result, seen };
    const read = await api.settings();
    if (!read.ok) return { result: read, seen };
    mine = merged({ base: seen.value, mine, theirs: read.value.value });
    seen = read.value;
  }
}
