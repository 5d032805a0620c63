import { foldText } from '../../../data/fold-text';
import { PROFILES, type Profile } from '../profiles';
import { numberAt, type Row, rowsAt, wordAt } from '../reading/rows';

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly cell: string;
  readonly aqi: number | null;
  readonly pm2_5: number | null;
  readonly advice: Readonly<Record<Profile, number | null>>;
}

export interface Areas {
  readonly areas: readonly Area[];
  readonly method: string;
  readonly resolutionKm: number | null;
}

export function parseAreas(body: unknown): Areas {
  return {
    areas: rowsAt(body, 'districts').flatMap(parseArea),
    method: wordAt(body, 'method'),
    resolutionKm: numberAt(body, 'resolution_km'),
  };
}

function parseArea(row: Row): Area[] {
  const lat = numberAt(row, 'lat');
  const lon = numberAt(row, 'lon');
  const name = wordAt(row, 'name');
  if (lat === null || lon === null || name === '') return [];
  const advice = Object.fromEntries(PROFILES.map((profile) => [profile, numberAt(row, `advice_${profile}`)]));
  return [
    {
      id: wordAt(row, 'id') || name,
      name,
      lat,
      lon,
      cell: wordAt(row, 'cell'),
      aqi: numberAt(row, 'aqi'),
      pm2_5: numberAt(row, 'pm2_5'),
      advice: advice as Area['advice'],
    },
  ];
}

/** Worst first; equal ones, as neighbours in one cell of the model are, by name. */
export function ranked(areas: readonly Area[], language: string): readonly Area[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return areas.toSorted((one, other) => (other.aqi ?? -1) - (one.aqi ?? -1) || compare(one.name, other.name));
}

/** Those whose name holds every term of the query; case and accents do not count. */
export function matching(areas: readonly Area[], query: string): readonly Area[] {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
  return areas.filter(({ name }) => terms.every((term) => foldText(name).includes(term)));
}
