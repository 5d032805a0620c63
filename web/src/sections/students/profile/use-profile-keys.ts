import { storedChoice } from '../../../data/stored-choice';
import { usePageKeys } from '../desk/use-page-keys';
import { LETTER_KEYS, LETTERS } from '../records/letter-keys';
import { useListView } from './list-view';
import { hashOfStudent, useStudentId } from './student-address';

/** E corrects; J and K go to the next student of the list and the one before. */
export function useProfileKeys(onCorrect: (() => void) | undefined): void {
  const id = useStudentId();
  const { ids } = useListView();
  const go = (step: 1 | -1) => {
    const at = ids.indexOf(id);
    const next = at < 0 ? undefined : ids[at + step];
    if (next !== undefined) location.hash = hashOfStudent(next);
  };
  usePageKeys(
    { e: () => onCorrect?.(), j: () => go(1), k: () => go(-1) },
    storedChoice(LETTER_KEYS, LETTERS) === 'on',
  );
}
