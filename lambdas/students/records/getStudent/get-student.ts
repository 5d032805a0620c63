import type { RequestOf } from '../../../../contracts/http/route';
import type { getStudent as route } from '../../../../contracts/students/life-routes';
import type { StudentRecord } from '../../../../contracts/students/record';
import type { Records } from '../records';
import { recordOf } from '../stored-student';
import { NoSuchStudent } from '../student-errors';

/** One whole record. */
export function getStudent({ records }: { readonly records: Pick<Records, 'find'> }) {
  return async ({ params }: Pick<RequestOf<typeof route>, 'params'>): Promise<StudentRecord> => {
    const record = await records.find(params.studentid);
    if (!record) throw new NoSuchStudent(params.studentid);
    return recordOf(record);
  };
}
