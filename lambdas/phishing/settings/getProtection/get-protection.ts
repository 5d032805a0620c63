import { createHash } from 'node:crypto';
import type { TokenCaller } from '../../../shared/auth/caller';
import type { NoteDevice } from '../../../shared/auth/device-sightings';
import { defaultSettings } from '../default-settings';
import type { Pins } from '../pins';
import type { Settings } from '../settings';
import { shownPin } from '../stored-pin';
import { shownOf } from '../stored-settings';

export interface GetProtectionDeps {
  readonly settings: Pick<Settings, 'find'>;
  readonly pins: Pick<Pins, 'find'>;
  /** Devices ask for this again and again: their parents see that they are there. */
  readonly noteDevice: NoteDevice;
}

/** All that a device needs of its family, with a tag that changes when it does. */
export function getProtection({ settings, pins, noteDevice }: GetProtectionDeps) {
  return async ({ caller }: { readonly caller: TokenCaller }) => {
    const [stored, pin] = await Promise.all([
      settings.find(caller.userId),
      pins.find(caller.userId),
      noteDevice(caller),
    ]);
    const shown = stored === undefined ? defaultSettings : shownOf(stored);
    const body = { ...shown, ...(pin && { pin: shownPin(pin) }) };
    return { status: 200, headers: headersOf(tagOf(body)), body } as const;
  };
}

/** Whatever order DynamoDB answers attributes in. */
function tagOf(body: object): string {
  const text = JSON.stringify(Object.entries(body).toSorted(([one], [other]) => one.localeCompare(other)));
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}

function headersOf(etag: string) {
  return { etag, 'cache-control': 'private, no-cache', 'access-control-expose-headers': 'ETag' };
}
