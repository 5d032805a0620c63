import { mostImportRows } from '../../../../contracts/students/imports';
import { csvRows } from '../../../shared/csv/csv-rows';
import { joined, wholeName } from '../../exports/name-parts';
import type { FileRow, SchoolFile } from './school-file';
import { inParts, UnreadableFile } from './unreadable-file';
import { unzip, ZipError } from './unzip';

/** A row by the names of its columns, whatever their order; columns that we do not know are no matter. */
type Row = Readonly<Record<string, string>>;
type Table = readonly Row[];

const limits = { entries: 200, bytes: 40_000_000 };

/**
 * The students of a OneRoster zip, 1.1 or 1.2: https://www.imsglobal.org/spec/oneroster/v1p2/bind/csv
 * Rows are those of users.csv.
 */
export function readOneRoster(archive: Uint8Array): Pick<SchoolFile, 'dates' | 'rows'> {
  const tables = tablesOf(archive);
  refuseChanges(tables('manifest'));
  const users = tables('users');
  if (users.length === 0) throw new UnreadableFile('The zip has no users.csv, or nobody is in it');
  const isStudent = studentsAmong(tables('roles'), tables('enrollments'));
  const classOf = classesOf(tables('classes'), tables('enrollments'));
  const birthdates = new Map(tables('demographics').map((row) => [row['sourcedId'], row['birthDate']]));
  const rows = users.flatMap((user, at): readonly FileRow[] => {
    if (!isStudent(user) || user['status'] === 'tobedeleted') return [];
    const id = user['sourcedId'] ?? '';
    const values = {
      studentid: user['identifier'] || id,
      name: user[wholeName] || joined(user),
      class: classOf(id),
      birthdate: birthdates.get(id) ?? '',
      email: user['email'] ?? '',
    };
    return [{ row: at + 2, values }];
  });
  if (rows.length > mostImportRows)
    throw new UnreadableFile(`The zip has more than ${mostImportRows} students; ${inParts}`);
  return { dates: { form: 'YYYY-MM-DD', sure: true }, rows };
}

/** Each file of the zip, in whatever folder of it; one that is not there has no rows. */
function tablesOf(archive: Uint8Array): (name: string) => Table {
  const files = new Map([...filesOf(archive)].map(([path, bytes]) => [path.split('/').at(-1) ?? '', bytes]));
  return (name) => {
    const bytes = files.get(`${name}.csv`);
    return bytes === undefined ? [] : tableOf(new TextDecoder().decode(bytes));
  };
}

function filesOf(archive: Uint8Array): ReadonlyMap<string, Buffer> {
  try {
    return unzip(archive, limits);
  } catch (error) {
    throw error instanceof ZipError ? new UnreadableFile(error.message) : error;
  }
}

function tableOf(text: string): Table {
  const [headings = [], ...rows] = csvRows(text);
  const names = headings.map((heading) => heading.trim());
  const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  return rows
    .filter((cells) => !isBlank(cells))
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])));
}

/** A zip of changes since the last one does not tell who is missing. */
function refuseChanges(manifest: Table): void {
  const isChanges = manifest.some(
    ({ propertyName, value }) => propertyName === 'file.users' && value === 'delta',
  );
  if (isChanges)
    throw new UnreadableFile('The zip holds changes only (delta); a whole list (bulk) is needed');
}

/** 1.2 has roles in a file of their own, 1.1 with the user; where there are neither, who is taught is a student. */
function studentsAmong(roles: Table, enrollments: Table): (user: Row) => boolean {
  const told = roles.length > 0 ? roles : enrollments;
  const students = new Set(told.filter(({ role }) => role === 'student').map((row) => row['userSourcedId']));
  return ({ role, sourcedId }) => (role ? role === 'student' : students.has(sourcedId));
}

/** The class of its own that a student has, or the only one; of several others nobody knows which is meant. */
function classesOf(classes: Table, enrollments: Table): (userId: string) => string {
  const byId = new Map(classes.map((each) => [each['sourcedId'], each]));
  const ofUser = new Map<string, Row[]>();
  for (const { role, userSourcedId = '', classSourcedId, status } of enrollments) {
    const taught = byId.get(classSourcedId);
    if (role !== 'student' || status === 'tobedeleted' || !taught) continue;
    ofUser.set(userSourcedId, [...(ofUser.get(userSourcedId) ?? []), taught]);
  }
  return (userId) => {
    const all = ofUser.get(userId) ?? [];
    const own = all.find(({ classType }) => classType === 'homeroom');
    return (own ?? (all.length === 1 ? all[0] : undefined))?.['title'] ?? '';
  };
}
