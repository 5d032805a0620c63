import type { getSkill } from '../../../../../contracts/forecast/routes';
import type { GoodAnswer } from '../../../../../contracts/http/route';
import { at, numberAt, type Row, rowsAt, textAt } from '../reading/rows';

export interface Lead {
  readonly hours: number;
  readonly compared: number;
  /** Mean absolute error of the forecast, and of the persistence forecast "it stays as it is", in µg/m³. */
  readonly error: number;
  readonly persistence: number;
}

export interface Skill {
  readonly isEnough: boolean;
  /** Whether forecasts were compared with a station, or with the model's own later values. */
  readonly isMeasured: boolean;
  readonly leads: readonly Lead[];
}

type Body = GoodAnswer<typeof getSkill>;
type BodyRow = Body['leads'][number];

export function parseSkill(body: unknown): Skill {
  return {
    isEnough: at<Body>(body, 'enough') === true,
    isMeasured: textAt<Body>(body, 'truth') === 'station',
    leads: rowsAt<Body>(body, 'leads').flatMap(parseLead),
  };
}

function parseLead(row: Row): Lead[] {
  const hours = numberAt<BodyRow>(row, 'lead_h');
  const error = numberAt<BodyRow>(row, 'mae');
  const persistence = numberAt<BodyRow>(row, 'persistence_mae');
  if (hours === null || error === null || persistence === null) return [];
  return [{ hours, compared: numberAt<BodyRow>(row, 'n') ?? 0, error, persistence }];
}
