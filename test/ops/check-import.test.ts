import { checkImport } from '../../ops/check-import';
import { createMemoryStudents } from '../support/fakes/memory-students';

const now = Date.parse('2026-11-20T00:00:00Z');
const one = {
  studentid: 'HS-01',
  name: 'Học sinh mẫu 01',
  class: '6A',
  birthdate: '2014-09-05',
  email: 'parent-01@families.example',
};
const students = createMemoryStudents({ records: [one, { ...one, studentid: 'HS-02' }], pageSize: 1 });

test('says what a file would change of the students that there are', async () => {
  const file =
    'Mã HS;Họ tên;Lớp;Ngày sinh;Email\r\nhs-01;Học sinh mẫu 01;7A;05/09/2014;parent-01@families.example\r\n';
  expect(await checkImport(students, Buffer.from(`\uFEFF${file}`), now)).toMatchObject({
    rows: 1,
    dateForm: 'dd/mm/yyyy',
    toAdd: [],
    toChange: [{ row: 2, studentid: 'HS-01', changes: [{ field: 'class', before: '6A', after: '7A' }] }],
    errors: [],
    wouldLeave: ['HS-02'],
  });
});

test('says why a file cannot be read', async () => {
  await expect(checkImport(students, Buffer.from('a,b\n'), now)).rejects.toThrow('No row has the headings');
});
