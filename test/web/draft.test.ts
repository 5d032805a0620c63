import { keepDraft, readDraft } from '../../web/src/students/draft';
import { BLANK_STUDENT } from '../../web/src/students/student';
import { memoryStorage } from './memory-storage';

const STORED_AS = 'schoolhouse.student-draft';

describe('the draft of the form', () => {
  it('comes back as it was typed', () => {
    const storage = memoryStorage();
    keepDraft(storage, { ...BLANK_STUDENT, name: ' Học sinh ' });
    expect(readDraft(storage)).toEqual({ ...BLANK_STUDENT, name: ' Học sinh ' });
  });

  it('leaves nothing behind when the form is empty', () => {
    const storage = memoryStorage();
    keepDraft(storage, { ...BLANK_STUDENT, name: 'x' });
    keepDraft(storage, BLANK_STUDENT);
    expect(storage.getItem(STORED_AS)).toBeNull();
  });

  it.each(['not JSON', '7', '{"name":"x"}', 'null'])('starts blank when the storage holds %j', (stored) => {
    const storage = memoryStorage();
    storage.setItem(STORED_AS, stored);
    expect(readDraft(storage)).toEqual(BLANK_STUDENT);
  });
});
