import { check } from '../../../contracts/http/check';
import type { RecordField } from '../../../contracts/http/fields';
import type { ValueOf } from '../../../contracts/http/values';
import type { Cell } from '../cities/city';
import { type HourAxis, readHourAxis } from './series';
import { UpstreamFailure } from './upstream-failure';

/** The hours of one cell with their columns, which are not looked at yet. */
export interface HourlyBlock extends HourAxis {
  readonly cell: Cell;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly units: Readonly<Record<string, unknown>>;
  /** Made-up values say so. */
  readonly isSynthetic: boolean;
}

export interface HourlyQuestion {
  readonly provider: string;
  readonly cells: readonly Cell[];
  /** Degrees that the place of an answer may lie from the cell that was asked for, north or east. */
  readonly tolerance: number;
  readonly now: number;
}

const day = 86_400_000;
/** 30 days back and 7 ahead are whole days of the server's; its clock may be in another day than ours. */
const startsWithin = { earliest: -32 * day, latest: -29 * day };
const endsAfter = 5 * day;

const location = {
  kind: 'record',
  fields: {
    latitude: { kind: 'number' },
    longitude: { kind: 'number' },
    /** Left out of the first. */
    location_id: { kind: 'whole', optional: true },
    source: { kind: 'anything', optional: true },
    hourly_units: { kind: 'map', of: { kind: 'anything' }, optional: true },
    hourly: { kind: 'map', of: { kind: 'anything' } },
  },
} as const satisfies RecordField;
type Location = ValueOf<typeof location>;

/** What came of each cell that something came of, in the order of the cells; throws when that is none. */
export function readHourlyAnswer(text: string, question: HourlyQuestion): readonly HourlyBlock[] {
  const { provider, cells, now } = question;
  const answers = listOf(provider, text).map((each) => check(location, each, 'answer').value);
  const blocks = cells.flatMap((cell, index) => {
    const own = answers.filter((each, position) => each && (each.location_id ?? position) === index);
    const [found] = own;
    return found && own.length === 1 && isNear(found, cell, question.tolerance) ? blockOf(cell, found) : [];
  });
  if (blocks.length === 0)
    throw new UpstreamFailure(provider, 'broken', 'no place in the answer is readable');
  const current = blocks.filter((block) => isAround(now, block));
  if (current.length > 0) return current;
  const said = new Date(blocks[0]?.start ?? 0).toISOString();
  throw new UpstreamFailure(provider, 'clock', `hours from ${said} are not those around now`);
}

/** One place comes as an object, several as an array. */
function listOf(provider: string, text: string): readonly unknown[] {
  const answer = parse(provider, text);
  if (Array.isArray(answer)) return answer;
  const { error, reason } = Object(answer) as { readonly error?: unknown; readonly reason?: unknown };
  if (error === true) {
    throw new UpstreamFailure(provider, 'unavailable', typeof reason === 'string' ? reason : 'an error');
  }
  return [answer];
}

/** Bodies are streamed: an error in the middle of one arrives with status 200, as text after half of the JSON. */
function parse(provider: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const streamed = text.lastIndexOf('Unexpected error while streaming data');
    const detail = streamed < 0 ? 'the answer is not JSON' : text.slice(streamed);
    throw new UpstreamFailure(provider, 'broken', detail);
  }
}

function isNear({ latitude, longitude }: Location, { lat, lon }: Cell, tolerance: number): boolean {
  const east = Math.abs(longitude - lon) % 360;
  return Math.abs(latitude - lat) <= tolerance && Math.min(east, 360 - east) <= tolerance;
}

function blockOf(cell: Cell, { hourly, hourly_units: units = {}, source }: Location): readonly HourlyBlock[] {
  const axis = readHourAxis(hourly['time']);
  return axis ? [{ ...axis, cell, columns: hourly, units, isSynthetic: source === 'synthetic' }] : [];
}

function isAround(now: number, { start, length }: HourAxis): boolean {
  const offset = start - now;
  const end = offset + length * 3_600_000;
  return offset >= startsWithin.earliest && offset <= startsWithin.latest && end >= endsAfter;
}
