import { mailsOf } from '../../lambdas/students/records/mails-of';
import { parseStudent } from '../../lambdas/students/records/stored-student';
import { importOffice } from './import-office';
import { openTables } from './open-tables';
import { registrar } from './registrar';
import { listOf, studentOf } from './school-lists';

const first = (count: number) => Array.from({ length: count }, (_, at) => studentOf(at + 1));

/** Imports that send mails to their students, HS-00001 and so on. */
export async function openMailingOffice() {
  const tables = await openTables();
  const desk = registrar(tables.client);
  const office = importOffice(tables.client);
  const room = office.mails;
  /** Written, with the mails waiting. */
  const applied = async (students: number | Parameters<typeof listOf>[0]) => {
    const plan = await office.check(listOf(typeof students === 'number' ? first(students) : students));
    await office.apply(plan, 'keep', undefined, 'send');
    await office.run();
    return plan;
  };
  return {
    ...{ desk, office, room, applied },
    close: () => tables.close(),
    addresses: (count: number) => first(count).map(({ email }) => email),
    /** Who got a mail, in order. */
    to: () => room.mails.map((mail) => mail.to).toSorted(),
    /** What the import tells of its mails. */
    mailed: async ({ importId }: { readonly importId: string }) => (await office.state(importId)).mailed,
    /** What a student's page tells of mails, so much later. */
    told: async (studentid: string, later = 0) => {
      const stored = parseStudent(await desk.stored(studentid));
      return stored && mailsOf(stored, office.clock.now() + later);
    },
  };
}
