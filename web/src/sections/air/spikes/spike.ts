import type { getAnomalyHistory } from '../../../../../contracts/forecast/routes';
import type { GoodAnswer } from '../../../../../contracts/http/route';
import { numberAt, type Row, rowsAt, textAt, textsAt } from '../reading/rows';

/** A sudden spike of PM2.5 in some areas; times are epoch milliseconds. */
export interface Spike {
  readonly id: string;
  /** Their ids. */
  readonly areas: readonly string[];
  readonly from: number;
  /** Null while it lasts. */
  readonly to: number | null;
  readonly peak: number;
  readonly baseline: number | null;
  readonly isCritical: boolean;
}

type Body = GoodAnswer<typeof getAnomalyHistory>;
type BodyRow = Body['entries'][number];

export function parseSpikes(body: unknown): readonly Spike[] {
  return rowsAt<Body>(body, 'entries').flatMap(parseSpike);
}

function parseSpike(row: Row): Spike[] {
  const from = Date.parse(textAt<BodyRow>(row, 'onset'));
  const peak = numberAt<BodyRow>(row, 'peak');
  if (!Number.isFinite(from) || peak === null) return [];
  const to = Date.parse(textAt<BodyRow>(row, 'ended_at'));
  return [
    {
      id: textAt<BodyRow>(row, 'id') || String(from),
      areas: textsAt<BodyRow>(row, 'areas'),
      from,
      to: Number.isFinite(to) ? to : null,
      peak,
      baseline: numberAt<BodyRow>(row, 'baseline'),
      isCritical: textAt<BodyRow>(row, 'severity') === 'critical',
    },
  ];
}
