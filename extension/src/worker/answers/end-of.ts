import type { Length } from '../requests';

const minute = 60_000;

/** Midnight by the clock of the device. */
export function endOf(length: Length, now: Date): number {
  if (length === 'midnight') return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
  return now.getTime() + (length === 'hour' ? 60 : 15) * minute;
}
