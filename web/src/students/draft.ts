import { BLANK_STUDENT, readStudent, type Student } from './student';

const STORED_AS = 'schoolhouse.student-draft';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed before the page was reloaded by accident. */
export function readDraft(storage: DraftStorage): Student {
  try {
    return readStudent(JSON.parse(storage.getItem(STORED_AS) ?? 'null')) ?? BLANK_STUDENT;
  } catch {
    return BLANK_STUDENT;
  }
}

export function keepDraft(storage: DraftStorage, values: Student): void {
  if (Object.values(values).every((value) => value === '')) storage.removeItem(STORED_AS);
  else storage.setItem(STORED_AS, JSON.stringify(values));
}

/** What one person typed is not for the next one at the same machine. */
export function forgetDraft(storage: DraftStorage): void {
  storage.removeItem(STORED_AS);
}
