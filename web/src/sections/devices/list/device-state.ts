import type { Device } from '../../../../../contracts/accounts/devices';

const DAY_MS = 86_400_000;
/** Days without a word after which a device counts as silent. */
const SILENT_FROM = 3;

export type DeviceState =
  | { readonly kind: 'working' | 'waiting' }
  | { readonly kind: 'silent'; readonly days: number };

/** What can be said of a device; one that is silent is never called protected. */
export function stateOf(
  { addedAt, lastSeenAt }: Pick<Device, 'addedAt' | 'lastSeenAt'>,
  now: number,
): DeviceState {
  const days = Math.floor((now - Date.parse(lastSeenAt ?? addedAt)) / DAY_MS);
  if (days >= SILENT_FROM) return { kind: 'silent', days };
  return { kind: lastSeenAt === undefined ? 'waiting' : 'working' };
}
