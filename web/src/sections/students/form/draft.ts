import { type DraftStorage, readDraft, storeDraft } from '../../../data/drafts';
import { BLANK_STUDENT, readStudent, type Student } from '../student';

const DRAFT = 'student';

/** What was typed before the page was reloaded by accident. */
export function readStudentDraft(storage: DraftStorage): Student {
  return readDraft(storage, DRAFT, readStudent) ?? BLANK_STUDENT;
}

export function storeStudentDraft(storage: DraftStorage, values: Student): void {
  const isBlank = Object.values(values).every((value) => value === '');
  storeDraft(storage, DRAFT, isBlank ? null : values);
}
