import { useCallback, useReducer, useRef } from 'preact/hooks';
import type { Student } from '../student';
import type { StudentsApi } from '../students-api';
import { nextList, type StudentList, UNREAD_LIST } from './student-list';

interface StudentListControl {
  readonly list: StudentList;
  /** Reads on from where the last attempt ended, or everything from the beginning. */
  readonly load: (from: string | null) => Promise<void>;
  readonly add: (student: Student) => void;
}

export function useStudentList(api: StudentsApi): StudentListControl {
  const [list, dispatch] = useReducer(nextList, UNREAD_LIST);
  const reading = useRef(false);

  const load = useCallback(
    async (from: string | null) => {
      if (reading.current) return;
      reading.current = true;
      dispatch({ type: 'reading', from });
      let cursor = from;
      do {
        const result = await api.readPage(cursor);
        dispatch(
          result.ok
            ? { type: 'read', from: cursor, page: result.value }
            : { type: 'failed', failure: result.failure },
        );
        cursor = result.ok ? result.value.next : null;
      } while (cursor !== null);
      reading.current = false;
    },
    [api],
  );
  const add = useCallback((student: Student) => dispatch({ type: 'saved', student }), []);

  return { list, load, add };
}
