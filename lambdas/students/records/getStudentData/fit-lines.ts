import { toCursor } from '../../../shared/http/cursor';
import type { Listing } from '../../../shared/http/list-reply';
import { encodePayload, payloadRoom } from '../../../shared/http/payload';
import type { Line, Reading } from './read-lines';

export interface Fitting {
  readonly gzipAccepted: boolean;
  /** Bytes that the array may take up in the answer. */
  readonly room?: number;
  readonly order: (lines: readonly Line[]) => readonly Line[];
}

/** Cut a little below the average, so that a second cut is seldom needed. */
const margin = 0.98;

/** Encodes what was read; if that is too much for one answer, as much as fits, in table order. */
export async function fitLines(reading: Reading, fitting: Fitting): Promise<Listing> {
  const { room = payloadRoom, gzipAccepted, order } = fitting;
  let kept = reading.lines;
  let payload = await encodePayload(toArray(order(kept)), gzipAccepted);
  while (payload.size > room && kept.length > 1) {
    kept = kept.slice(0, Math.max(1, Math.floor((kept.length * margin * room) / payload.size)));
    payload = await encodePayload(toArray(order(kept)), gzipAccepted);
  }
  const last = kept.at(-1);
  const more = reading.more || kept.length < reading.lines.length;
  return more && last ? { payload, next: toCursor(last.studentid) } : { payload };
}

/** By studentid, in the order of code units: the same on every machine and in every locale. */
export function sorted(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((one, other) => (one.studentid < other.studentid ? -1 : 1));
}

export function asRead(lines: readonly Line[]): readonly Line[] {
  return lines;
}

export function toArray(lines: readonly Line[]): string {
  return `[${lines.map(({ json }) => json).join(',')}]`;
}
