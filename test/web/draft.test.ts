import { forgetDrafts } from '../../web/src/data/drafts';
import { readStudentDraft, storeStudentDraft } from '../../web/src/sections/students/form/draft';
import { BLANK_STUDENT } from '../../web/src/sections/students/student';
import { memoryStorage } from './memory-storage';

const STORED_AS = 'schoolhouse.student-draft';

describe('the draft of the form', () => {
  it('comes back as it was typed', () => {
    const storage = memoryStorage();
    storeStudentDraft(storage, { ...BLANK_STUDENT, name: ' Học sinh ' });
    expect(readStudentDraft(storage)).toEqual({ ...BLANK_STUDENT, name: ' Học sinh ' });
  });

  it('leaves nothing behind when the form is empty', () => {
    const storage = memoryStorage();
    storeStudentDraft(storage, { ...BLANK_STUDENT, name: 'x' });
    storeStudentDraft(storage, BLANK_STUDENT);
    expect(storage.getItem(STORED_AS)).toBeNull();
  });

  it('goes with the account that typed it', () => {
    const storage = memoryStorage();
    storage.setItem('schoolhouse.theme', 'dark');
    storeStudentDraft(storage, { ...BLANK_STUDENT, name: 'x' });
    forgetDrafts(storage);
    expect(storage.getItem(STORED_AS)).toBeNull();
    expect(storage.getItem('schoolhouse.theme')).toBe('dark');
  });

  it.each(['not JSON', '7', '{"name":"x"}', 'null'])('is none when the storage holds %j', (stored) => {
    const storage = memoryStorage();
    storage.setItem(STORED_AS, stored);
    expect(readStudentDraft(storage)).toBeUndefined();
  });
});
