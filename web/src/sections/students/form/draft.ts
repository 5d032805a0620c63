import { type DraftStorage, readDraft, storeDraft } from '../../../data/drafts';
import { readStudent, type Student } from '../student';

const DRAFT = 'student';

/** What was typed before the page was reloaded by accident. */
export function readStudentDraft(storage: DraftStorage): Student | undefined {
  return readDraft(storage, DRAFT, readStudent);
}

export function storeStudentDraft(storage: DraftStorage, values: Student): void {
  // An id and a class alone were proposed by the form.
  const isBlank = values.name === '' && values.birthdate === '' && values.email === '';
  storeDraft(storage, DRAFT, isBlank ? null : values);
}
