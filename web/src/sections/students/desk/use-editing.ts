import { useRef, useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { checkedStudent, type Problem } from '../form/student-rules';
import type { Correctable } from '../records/notes';
import type { StudentRecord } from '../records/record';
import type { Deeds } from './use-deeds';

/** The one cell that is open, with what was typed. */
export interface OpenCell {
  readonly field: Correctable;
  readonly value: string;
  /** The record as it was when typing began. */
  readonly base: StudentRecord;
  readonly problem?: Problem | undefined;
  readonly failure?: Failure | undefined;
}

export interface Editing {
  readonly open: OpenCell | null;
  /** A cell that was open before is saved first; false if that cannot be. */
  begin(base: StudentRecord, field: Correctable): boolean;
  type(value: string): void;
  /** False if what was typed cannot be saved. */
  commit(): boolean;
  cancel(): void;
  /** Opens the cell again whose value could not be saved. */
  resume(cell: OpenCell): void;
}

export function useEditing(deeds: Pick<Deeds, 'correct'>): Editing {
  const [open, setOpen] = useState<OpenCell | null>(null);
  // Keys follow each other faster than the page is drawn.
  const now = useRef<OpenCell | null>(null);
  const become = (cell: OpenCell | null) => {
    now.current = cell;
    setOpen(cell);
  };

  const commit = (): boolean => {
    const cell = now.current;
    if (!cell) return true;
    const { base, field, value } = cell;
    if (value === base[field]) {
      become(null);
      return true;
    }
    const { student, problems } = checkedStudent({ ...base, [field]: value }, Date.now());
    const problem = problems[field];
    if (problem) {
      become({ ...cell, problem });
      return false;
    }
    become(null);
    if (student[field] !== base[field]) void save(cell, student[field]);
    return true;
  };
  const save = async (cell: OpenCell, value: string) => {
    const outcome = await deeds.correct(cell.base, cell.field, value);
    if (outcome.kind === 'failed' && !now.current) become({ ...cell, failure: outcome.failure });
  };
  return {
    open,
    begin: (base, field) => {
      if (!commit()) return false;
      become({ base, field, value: base[field] });
      return true;
    },
    type: (value) => {
      if (now.current) become({ base: now.current.base, field: now.current.field, value });
    },
    commit,
    cancel: () => become(null),
    resume: become,
  };
}
