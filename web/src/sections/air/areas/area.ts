import type { getDistricts } from '../../../../../contracts/forecast/routes';
import type { GoodAnswer } from '../../../../../contracts/http/route';
import { foldText } from '../../../data/fold-text';
import { numberAt, type Row, rowsAt, textAt } from '../reading/rows';

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly cell: string;
  readonly aqi: number | null;
  readonly pm2_5: number | null;
}

export interface Areas {
  readonly areas: readonly Area[];
  readonly method: string;
  readonly resolutionKm: number | null;
}

type Body = GoodAnswer<typeof getDistricts>;
type BodyRow = Body['districts'][number];

export function parseAreas(body: unknown): Areas {
  return {
    areas: rowsAt<Body>(body, 'districts').flatMap(parseArea),
    method: textAt<Body>(body, 'method'),
    resolutionKm: numberAt<Body>(body, 'resolution_km'),
  };
}

function parseArea(row: Row): Area[] {
  const lat = numberAt<BodyRow>(row, 'lat');
  const lon = numberAt<BodyRow>(row, 'lon');
  const name = textAt<BodyRow>(row, 'name');
  if (lat === null || lon === null || name === '') return [];
  return [
    {
      id: textAt<BodyRow>(row, 'id') || name,
      name,
      lat,
      lon,
      cell: textAt<BodyRow>(row, 'cell'),
      aqi: numberAt<BodyRow>(row, 'aqi'),
      pm2_5: numberAt<BodyRow>(row, 'pm2_5'),
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
