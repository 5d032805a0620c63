import { useState } from 'preact/hooks';
import type { Checked } from './imports-api';
import type { Check } from './use-check';

/** What is put right on the page, until the list is looked at again. */
export interface MendsHere {
  /** Undefined where nobody typed. */
  typed(row: number, field: string): string | undefined;
  type(row: number, field: string, value: string): void;
  /** Cells that were typed anew. */
  readonly count: number;
  /** With everything that was typed; and without a row, if one is named. */
  lookAgain(leftOut?: number): void;
}

/** Null for a OneRoster zip: that is put right where it was made. */
export function useMends(check: Check, { understood }: Checked): MendsHere | null {
  const [cells, setCells] = useState<ReadonlyMap<string, string>>(new Map());
  if (!understood) return null;
  return {
    typed: (row, field) => cells.get(`${row} ${field}`),
    type: (row, field, value) => setCells(new Map(cells).set(`${row} ${field}`, value)),
    count: cells.size,
    lookAgain: (leftOut) => void check.mend({ cells, leftOut }),
  };
}
