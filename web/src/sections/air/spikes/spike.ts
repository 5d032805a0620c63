import { numberAt, type Row, rowsAt, wordAt, wordsAt } from '../reading/rows';

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

export function parseSpikes(body: unknown): readonly Spike[] {
  return rowsAt(body, 'entries').flatMap(parseSpike);
}

function parseSpike(row: Row): Spike[] {
  const from = Date.parse(wordAt(row, 'onset'));
  const peak = numberAt(row, 'peak');
  if (!Number.isFinite(from) || peak === null) return [];
  const to = Date.parse(wordAt(row, 'ended_at'));
  return [
    {
      id: wordAt(row, 'id') || String(from),
      areas: wordsAt(row, 'areas'),
      from,
      to: Number.isFinite(to) ? to : null,
      peak,
      baseline: numberAt(row, 'baseline'),
      isCritical: wordAt(row, 'severity') === 'critical',
    },
  ];
}
