import { zip } from '../../../../../lambdas/shared/zip/zip';
import { readOneRoster } from '../../../../../lambdas/students/imports/reading/one-roster';
import { UnreadableFile } from '../../../../../lambdas/students/imports/reading/unreadable-file';

function zipOf(files: Readonly<Record<string, readonly string[]>>): Buffer {
  return zip(
    Object.entries(files).map(([name, lines]) => ({
      name,
      bytes: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
    })),
  );
}

const student = {
  studentid: 'HS-01',
  name: 'Học Sinh Mẫu',
  class: '6A',
  birthdate: '2014-09-05',
  email: 'parent-01@families.example',
};

const bare = {
  'users.csv': [
    'sourcedId,enabledUser,username,givenName,familyName,middleName,identifier,email',
    't-1,true,t-1,01,Staff,,,staff-01@school.example',
    'u-1,true,u-1,Mẫu,Học,Sinh,HS-01,parent-01@families.example',
  ],
  'roles.csv': [
    'sourcedId,userSourcedId,roleType,role,orgSourcedId',
    'r-1,t-1,primary,teacher,o-1',
    'r-2,u-1,primary,student,o-1',
  ],
  'classes.csv': [
    'sourcedId,title,courseSourcedId,classType,schoolSourcedId',
    'c-1,6A,k-1,homeroom,o-1',
    'c-2,Toán,k-2,scheduled,o-1',
  ],
  'enrollments.csv': [
    'sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role',
    'e-1,c-2,o-1,u-1,student',
    'e-2,c-1,o-1,u-1,student',
    'e-3,c-1,o-1,t-1,teacher',
  ],
  'demographics.csv': ['sourcedId,birthDate', 'u-1,2014-09-05'],
};

test('a zip without optional columns is read; teachers are no students, and lessons no classes', () => {
  expect(readOneRoster(zipOf(bare))).toEqual({
    dates: { form: 'YYYY-MM-DD', sure: true },
    rows: [{ row: 3, values: student }],
  });
});

test('columns may have another order, and there may be more of them; files may lie in a folder', () => {
  const turned = Object.fromEntries(
    Object.entries(bare).map(([name, lines]) => [
      `roster/${name}`,
      lines.map((line, at) => [...line.split(',').toReversed(), at === 0 ? 'metadata.own' : 'x'].join(',')),
    ]),
  );
  expect(readOneRoster(zipOf(turned)).rows).toEqual([{ row: 3, values: student }]);
});

test('1.1 says the role with the user; without an identifier the id of the other system is one', () => {
  const { 'roles.csv': _, ...others } = bare;
  const users = [
    'sourcedId,role,givenName,familyName,email',
    'u-1,student,Mẫu,Học,parent-01@families.example',
  ];
  expect(readOneRoster(zipOf({ ...others, 'users.csv': users })).rows).toMatchObject([
    { row: 2, values: { studentid: 'u-1', name: 'Học Mẫu', class: '6A' } },
  ]);
});

test('of several lessons none is taken for the class: the row is a mistake that is named', () => {
  const classes = bare['classes.csv'].map((line) => line.replace('homeroom', 'scheduled'));
  expect(readOneRoster(zipOf({ ...bare, 'classes.csv': classes })).rows[0]?.values.class).toBe('');
});

test.each([
  ['no zip', Buffer.from('sourcedId\r\n'), 'no zip'],
  ['no users', zipOf({ 'orgs.csv': ['sourcedId'] }), 'no users.csv'],
  ['changes only', zipOf({ ...bare, 'manifest.csv': ['propertyName,value', 'file.users,delta'] }), 'delta'],
  ['too much', zip([{ name: 'users.csv', bytes: Buffer.alloc(40_000_001) }]), 'too much'],
  ['a damaged file', zipOf(bare).fill(7, 60, 90), 'damaged'],
])('a zip with %s is refused', (_, archive, message) => {
  expect(() => readOneRoster(archive)).toThrow(UnreadableFile);
  expect(() => readOneRoster(archive)).toThrow(message);
});
