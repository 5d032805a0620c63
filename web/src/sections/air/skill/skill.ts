import { at, numberAt, type Row, rowsAt } from '../reading/rows';

export interface Lead {
  readonly hours: number;
  readonly compared: number;
  /** Mean absolute error of the forecast, and of "it stays as it is", µg/m³. */
  readonly error: number;
  readonly persistence: number;
}

export interface Skill {
  readonly isEnough: boolean;
  readonly leads: readonly Lead[];
}

export function parseSkill(body: unknown): Skill {
  return { isEnough: at(body, 'enough') === true, leads: rowsAt(body, 'leads').flatMap(parseLead) };
}

function parseLead(row: Row): Lead[] {
  const hours = numberAt(row, 'lead_h');
  const error = numberAt(row, 'mae');
  const persistence = numberAt(row, 'persistence_mae');
  if (hours === null || error === null || persistence === null) return [];
  return [{ hours, compared: numberAt(row, 'n') ?? 0, error, persistence }];
}
