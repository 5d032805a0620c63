import type { Student } from '../../../contracts/students/student';
import { csvLine } from '../../shared/csv/csv-text';
import { type Entry, zip } from '../../shared/zip/zip';
import { guidOf } from './guid';
import { joined, partsOf, wholeName } from './name-parts';
import { columns, namedInManifest, type Row, type Rows, type TableName } from './tables';

export interface School {
  readonly name: string;
  /** Those who are at school. */
  readonly students: readonly Student[];
  /** Milliseconds: the file is of this moment's school year. */
  readonly now: number;
}

/** Ids of what there is one of; an underscore keeps them apart from students. */
const [org, course] = ['org_school', 'course_homeroom'];

/** The school as a zip that other systems read; nothing in it depends on the order in which students come. */
export function oneRosterZip(school: School): Buffer {
  const rows = rowsOf(school);
  const tables = (Object.keys(columns) as TableName[]).filter((table) => rows[table].length > 0);
  const files = tables.map((table): Entry => ({ name: `${table}.csv`, bytes: fileOf(table, rows[table]) }));
  return zip([{ name: 'manifest.csv', bytes: manifestOf(tables) }, ...files]);
}

/** A file without a row must not be there. */
function manifestOf(tables: readonly TableName[]): Buffer {
  const has = new Set<string>(tables);
  const lines = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...namedInManifest.map((name) => [`file.${name}`, has.has(name) ? 'bulk' : 'absent']),
    ['source.systemName', 'Schoolhouse'],
    ['source.systemCode', 'schoolhouse'],
  ];
  return Buffer.from(lines.map(csvLine).join(''));
}

type Cells = Readonly<Partial<Record<string, string>>>;

function fileOf(table: TableName, rows: readonly Cells[]): Buffer {
  const own = rows.some((row) => wholeName in row) ? [wholeName] : [];
  const names: readonly string[] = [...columns[table], ...own];
  // A line end within a cell is not allowed here.
  const lines = rows.map((row) => csvLine(names.map((name) => (row[name] ?? '').replace(/[\r\n]+/g, ' '))));
  return Buffer.from(csvLine(names) + lines.join(''));
}

function rowsOf({ name, students, now }: School): Rows {
  const sorted = students.toSorted((one, other) => (one.studentid < other.studentid ? -1 : 1));
  const classes = [...new Set(sorted.map((student) => student.class))].toSorted();
  const { sessions, year, term } = yearOf(now);
  const ofClass = {
    courseSourcedId: course,
    classType: 'homeroom',
    schoolSourcedId: org,
    termSourcedIds: term,
  };
  const homeroom = { sourcedId: course, schoolYearSourcedId: year, title: 'Homeroom', orgSourcedId: org };
  return {
    academicSessions: sessions,
    orgs: [{ sourcedId: org, name, type: 'school' }],
    courses: classes.length > 0 ? [homeroom] : [],
    classes: classes.map((title) => ({ sourcedId: classId(title), title, ...ofClass })),
    users: sorted.map(userOf),
    roles: sorted.map(({ studentid }) => {
      const id = guidOf(studentid);
      const role = { roleType: 'primary', role: 'student', orgSourcedId: org };
      return { sourcedId: `role_${id}`, userSourcedId: id, ...role };
    }),
    enrollments: sorted.map(enrollmentOf),
    demographics: sorted.map(({ studentid, birthdate }) => ({
      sourcedId: guidOf(studentid),
      birthDate: birthdate,
    })),
  };
}

function userOf({ studentid, name, email }: Student): Row<'users'> {
  const parts = partsOf(name);
  const user = {
    sourcedId: guidOf(studentid),
    enabledUser: 'true',
    username: studentid,
    ...parts,
    identifier: studentid,
    email,
    primaryOrgSourcedId: org,
  };
  return joined(parts) === name ? user : { ...user, [wholeName]: name };
}

function enrollmentOf({ studentid, class: title }: Student): Row<'enrollments'> {
  const [userSourcedId, classSourcedId] = [guidOf(studentid), classId(title)];
  return {
    sourcedId: `enrollment_${userSourcedId}_${guidOf(title)}`,
    ...{ classSourcedId, schoolSourcedId: org, userSourcedId, role: 'student' },
  };
}

function classId(title: string): string {
  return `class_${guidOf(title)}`;
}

/** From August to July, named by the year in which it ends, with one term that lasts all of it. */
function yearOf(now: number) {
  const today = new Date(now);
  const end = today.getUTCFullYear() + (today.getUTCMonth() >= 7 ? 1 : 0);
  const [year, term] = [`year_${end}`, `term_${end}`];
  const title = `${end - 1}-${end}`;
  const dates = { startDate: `${end - 1}-08-01`, endDate: `${end}-08-01`, schoolYear: String(end) };
  const sessions: Rows['academicSessions'] = [
    { sourcedId: year, title, type: 'schoolYear', ...dates },
    { sourcedId: term, title, type: 'term', ...dates, parentSourcedId: year },
  ];
  return { sessions, year, term };
}
