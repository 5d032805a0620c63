import { saveCsv } from '../../../data/save-csv';
import { STUDENT_FIELDS } from '../student';
import { type Desk, selectionOf } from './use-desk';

/** Saves who is chosen, or else found, as a list that can be imported again. */
export function downloadOf(desk: Desk): void {
  const rows = selectionOf(desk).map((student) => STUDENT_FIELDS.map((field) => student[field]));
  saveCsv('students', [STUDENT_FIELDS, ...rows]);
}
