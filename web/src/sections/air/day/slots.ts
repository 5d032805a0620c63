import { type Clocks, localClock, type Moment } from '../time/local-time';
import type { Day, Slot } from './day';

/** What of a day counts at a time, epoch milliseconds: the coming hour, and this afternoon or else tomorrow. */
export function standing({ isSchoolDay, now, slots, tomorrow }: Day, time: number) {
  const afternoon = slots.find(
    ({ name, outlook, to }) => isSchoolDay && name === 'afternoon' && outlook && Date.parse(to) > time,
  );
  const known = (slot: Slot | null) => (slot?.outlook ? slot : null);
  return { present: known(now), next: afternoon ?? known(tomorrow) };
}

/** The slots of the school's day; of today also the next morning. */
export function slotsOf({ isSchoolDay, slots, tomorrow }: Day): readonly Slot[] {
  return isSchoolDay && tomorrow ? [...slots, tomorrow] : slots;
}

export function timesOf({ from, to }: Slot, clocks: Clocks): string {
  return `${clocks.hour(localClock(from))}–${clocks.hour(localClock(to))}`;
}

/** A slot's beginning says how far the clock of the place is from UTC. */
export function momentOf({ from }: Slot): Moment {
  return { time: Date.parse(from), local: from };
}
