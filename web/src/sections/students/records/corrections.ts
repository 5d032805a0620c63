import type { Failure } from '../../../data/failure';
import type { Corrected, Correction, StudentsApi } from '../students-api';
import type { Correctable, RowNote } from './notes';
import { readRecord, type StudentRecord } from './record';
import type { RollStore } from './roll-store';

export interface Corrections {
  /** Saves a value; one after the other for the same student. */
  correct(base: StudentRecord, field: Correctable, mine: string): Promise<RowNote>;
  /** Gives the fields back what they had before. */
  revert(note: RowNote & { readonly kind: 'saved' }): Promise<RowNote>;
}

interface Dependencies {
  readonly api: Pick<StudentsApi, 'correct' | 'read'>;
  readonly store: Pick<RollStore, 'put' | 'learn'>;
  readonly note: (id: string, note: RowNote) => void;
}

/** Values that were saved from here, each by the version that the person saw. */
export function createCorrections({ api, store, note }: Dependencies): Corrections {
  const underWay = new Map<string, Promise<StudentRecord | undefined>>();

  const save = async (
    base: StudentRecord,
    field: Correctable,
    mine: string,
    isUndone = false,
  ): Promise<RowNote> => {
    const { studentid } = base;
    note(studentid, { kind: 'saving', field, mine, base });
    // Whoever saves two values of a record in a row has seen the first one.
    const before = await underWay.get(studentid);
    const seen = before && before.version > base.version ? before : base;
    const saving = api.correct(seen, { [field]: mine } as Correction);
    underWay.set(
      studentid,
      saving.then((result) => (result.ok ? result.value : undefined)),
    );
    const result = await saving;
    if (!result.ok) return refused({ field, mine, base }, result.failure);
    const { confirmation, ...after } = result.value;
    store.put([after]);
    return { kind: 'saved', at: new Date(), before: seen, after, mail: confirmation, isUndone };
  };
  const refused = async (typed: Typed, failure: Failure): Promise<RowNote> => {
    if (failure.kind !== 'outdated') return { kind: 'failed', failure, ...typed };
    const current = readRecord(failure.current) ?? (await reread(typed.base.studentid));
    if (!current) return { kind: 'failed', failure, ...typed };
    store.learn([current]);
    return { kind: 'outdated', current, ...typed };
  };
  const reread = async (id: string) => {
    const answer = await api.read(id);
    return answer.ok ? answer.value : undefined;
  };
  const noted = async (id: string, saving: Promise<RowNote>): Promise<RowNote> => {
    const outcome = await saving;
    note(id, outcome);
    return outcome;
  };
  return {
    correct: (base, field, mine) => noted(base.studentid, save(base, field, mine)),
    revert: ({ before, after }) => {
      const field = changedField(before, after);
      return noted(after.studentid, save(after, field, before[field], true));
    },
  };
}

interface Typed {
  readonly field: Correctable;
  readonly mine: string;
  readonly base: StudentRecord;
}

const CORRECTABLE = ['name', 'class', 'birthdate', 'email'] as const satisfies readonly Correctable[];

function changedField(before: StudentRecord, after: Corrected | StudentRecord): Correctable {
  return CORRECTABLE.find((field) => before[field] !== after[field]) ?? 'name';
}
