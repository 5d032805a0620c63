import type { registrar } from './registrar';
import { listOf, studentOf } from './school-lists';

/**
 * Adds one who is to be changed, one from before there were versions, one who left, one who is as the list says, one who is missing
 * from it; the list adds two.
 */
export async function mixedSchool(desk: ReturnType<typeof registrar>): Promise<string> {
  await desk.add(studentOf(1));
  await desk.leaveOld({ ...studentOf(2), note: 'of another program' });
  await desk.add(studentOf(3));
  await desk.leave(studentOf(3).studentid, 1);
  await desk.add(studentOf(4));
  await desk.add(studentOf(5));
  return listOf([
    { ...studentOf(1), class: '9C', studentid: 'hs-00001' },
    { ...studentOf(2), name: 'Học sinh khác', email: 'new@families.example' },
    studentOf(3),
    studentOf(4),
    studentOf(6),
    studentOf(7),
  ]);
}
