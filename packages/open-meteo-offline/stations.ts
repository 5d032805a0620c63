import { trueFineDust } from './air';
import { oneDecimal } from './api';
import type { Manner } from './manner';
import { hash, seedOf, swing } from './noise';
import type { Place } from './place';

/** A made-up sensor and how its provider is asked. */
interface MadeUpStation extends Place {
  readonly kind: 'openaq' | 'airgradient' | 'csv';
  readonly id: string;
  readonly name: string;
}

const stations: readonly MadeUpStation[] = [
  { kind: 'openaq', id: '101', name: 'Made-up station 1', lat: 10.783, lon: 106.7 },
  { kind: 'airgradient', id: '102', name: 'Made-up station 2', lat: 10.81, lon: 106.66 },
  { kind: 'csv', id: 'roof', name: 'Made-up school roof', lat: 10.75, lon: 106.68 },
];

/** All of them, with the address at which each is asked. */
export function madeUpStations(url: string) {
  return stations.map((station) => ({
    ...station,
    url: station.kind === 'csv' ? `${url}/stations/${station.id}.csv` : url,
  }));
}

const hourMs = 3_600_000;
/** Hours of which a sensor is well, dead, frozen or spiking, by turns. */
const turn = 36;
const turns = ['dead', 'frozen', 'spiking'] as const;

/** What is wrong with a sensor in an hour, and since when. */
function troubleOf(id: string, hour: number, { stations: manner }: Manner) {
  const seed = seedOf(
    31,
    id.length,
    [...id].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7),
  );
  const begin = Math.floor(hour / turn) * turn;
  if (manner !== 'turns') return { kind: manner, begin: Number.NEGATIVE_INFINITY, seed };
  const drawn = hash(seed, 1, begin);
  return { kind: drawn < 0.24 ? (turns[Math.floor(drawn / 0.08)] ?? 'well') : 'well', begin, seed };
}

/** µg/m³ in the hour that ends then; undefined when nothing was sent. It is a little above the grid's cell. */
function measured({ id, ...place }: MadeUpStation, hour: number, now: number, manner: Manner) {
  const { kind, begin, seed } = troubleOf(id, hour, manner);
  if (kind === 'dead') return undefined;
  // Frozen by request: since a few hours ago; before that it was well.
  const since = Number.isFinite(begin) ? begin : now - 12;
  const at = kind === 'frozen' ? Math.min(hour, since) : hour;
  const noise = 1 + 0.05 * swing(seed, at, 3) + 0.04 * (hash(seed, 2, at) - 0.5);
  const spike = kind === 'spiking' && hash(seed, 3, hour) < 0.4 ? 5 + 15 * hash(seed, 4, hour) : 1;
  return oneDecimal(1.2 * trueFineDust(place, at) * noise * spike);
}

export interface StationAnswer {
  readonly type: string;
  readonly body: string;
}

/** Answers as OpenAQ, AirGradient or a school's own file; undefined for a path that is none of theirs. */
export function stationAnswer(url: URL, now: number, manner: Manner): StationAnswer | undefined {
  const [, openAq, airGradient, file] =
    /^\/(?:v3\/sensors\/(\w+)\/hours|public\/api\/v1\/locations\/(\w+)\/measures\/past|stations\/(\w+)\.csv)$/.exec(
      url.pathname,
    ) ?? [];
  const station = stations.find(({ id }) => id === (openAq ?? airGradient ?? file));
  if (!station) return undefined;
  const { searchParams } = url;
  const newest = Math.floor(now / hourMs);
  const from = Date.parse(searchParams.get('datetime_from') ?? searchParams.get('from') ?? '');
  const first = Math.max(newest - 720, Math.ceil((from || 0) / hourMs));
  const hours = Array.from({ length: newest - first + 1 }, (_, i) => first + i).flatMap((hour) => {
    const value = measured(station, hour, newest, manner);
    return value === undefined ? [] : [{ utc: new Date(hour * hourMs).toISOString(), value }];
  });
  if (file !== undefined) {
    const rows = hours.map(({ utc, value }) => `${utc},${value}\n`).join('');
    return { type: 'text/csv', body: `time,pm2_5\n${rows}` };
  }
  const rows = openAq === undefined ? hours.map(airGradientRow) : { results: hours.map(openAqRow) };
  return { type: 'application/json', body: JSON.stringify(rows) };
}

interface Hour {
  readonly utc: string;
  readonly value: number;
}

const airGradientRow = ({ utc, value }: Hour) => ({ timestamp: utc, pm02: 2 * value, pm02_corrected: value });

function openAqRow({ utc, value }: Hour) {
  return {
    value,
    flagInfo: { hasFlags: false },
    parameter: { id: 2, name: 'pm25', units: 'µg/m³' },
    period: { label: '1hour', interval: '01:00:00', datetimeTo: { utc, local: utc } },
  };
}
