import { useMemo, useRef, useState } from 'preact/hooks';
import { type BulkDeed, type BulkOutcome, createBulk } from '../records/bulk';
import { createCorrections } from '../records/corrections';
import type { Correctable, RowNote } from '../records/notes';
import type { StudentRecord } from '../records/record';
import type { RollStore } from '../records/roll-store';
import type { StudentsApi } from '../students-api';

export type Notes = ReadonlyMap<string, RowNote>;
type SavedNote = RowNote & { readonly kind: 'saved' };

export interface Deeds {
  readonly notes: Notes;
  /** The last deed with many. */
  readonly bulk: BulkOutcome | null;
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly canUndo: boolean;
  correct(base: StudentRecord, field: Correctable, mine: string): Promise<RowNote>;
  change(records: readonly StudentRecord[], deed: BulkDeed): Promise<BulkOutcome>;
  /** Takes back what was saved at a row. */
  revert(note: SavedNote): Promise<void>;
  revertBulk(): Promise<void>;
  /** Takes back what was done last. */
  undo(): Promise<void>;
  forget(id: string): void;
}

/** What was done from this page, with what it takes to take it back. */
export function useDeeds(api: StudentsApi, store: RollStore): Deeds {
  const { notes, note } = useNotes();
  const [bulk, setBulk] = useState<BulkOutcome | null>(null);
  const [progress, setProgress] = useState<Deeds['progress']>(null);
  const [last, setLast] = useState<SavedNote | 'bulk' | null>(null);

  const corrections = useMemo(() => createCorrections({ api, store, note }), [api, store]);
  const many = useMemo(() => {
    const tell = (done: number, of: number) => setProgress({ done, of });
    return createBulk({ api, store, progress: tell });
  }, [api, store]);

  const once = useOnce(() => setProgress(null));
  const revert = async (saved: SavedNote) => {
    await once(() => corrections.revert(saved));
    setLast(null);
  };
  const revertBulk = async () => {
    if (!bulk) return;
    const outcome = await once(() => many.revert(bulk));
    if (outcome) setBulk(outcome);
    setLast(null);
  };
  return {
    notes,
    bulk,
    progress,
    canUndo: last !== null,
    correct: async (base, field, mine) => {
      const outcome = await corrections.correct(base, field, mine);
      if (outcome.kind === 'saved') setLast(outcome);
      return outcome;
    },
    change: async (records, deed) => {
      const outcome = await once(() => many.change(records, deed));
      if (!outcome) return { deed, before: [], after: [], refused: [], failure: undefined };
      setBulk(outcome);
      setLast(outcome.after.length > 0 ? 'bulk' : null);
      return outcome;
    },
    revert,
    revertBulk,
    undo: async () => {
      if (last === 'bulk') await revertBulk();
      else if (last) await revert(last);
    },
    forget: (id) => note(id, null),
  };
}

function useNotes() {
  const [notes, setNotes] = useState<Notes>(new Map());
  const note = (id: string, next: RowNote | null) =>
    setNotes((before) => {
      const after = new Map(before);
      if (next) after.set(id, next);
      else after.delete(id);
      return after;
    });
  return { notes, note };
}

/** One deed with many at a time. */
function useOnce(onEnd: () => void) {
  const isBusy = useRef(false);
  return async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
      onEnd();
    }
  };
}
