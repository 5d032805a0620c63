import { mostImportRows } from '../../../../contracts/students/imports';
import type { StudentField } from '../../../../contracts/students/student';
import { csvRows } from '../../../shared/csv/csv-rows';
import { type DatesOfFile, datesOf } from './date-form';
import { type ColumnRole, roleOf } from './headings';
import { findHeadings, type SeparatorName, separators } from './separator';
import { inParts, UnreadableFile } from './unreadable-file';

/** A column of the file, and what it was understood to hold. */
export interface Column {
  readonly heading: string;
  readonly role?: ColumnRole;
  /** Its first cells that are not blank. */
  readonly first: readonly string[];
}

/** A row as it was written, by the fields that its columns hold. */
export interface FileRow {
  /** As a spreadsheet counts: the first row of the file is 1. */
  readonly row: number;
  readonly values: Readonly<Partial<Record<StudentField, string>>>;
  /** What stands to the right of the last heading: the cells are not those of their columns. */
  readonly extra?: string;
}

export interface SchoolFile {
  readonly separator: SeparatorName;
  readonly headingRow: number;
  readonly columns: readonly Column[];
  readonly blankRows: number;
  readonly dates: DatesOfFile;
  readonly rows: readonly FileRow[];
}

const nameParts = ['name.1', 'name.2', 'name.3'] as const;

/** The rows of a file as schools have them: any separator, titles above, columns in any order; throws UnreadableFile or CsvError. */
export function readSchoolFile(text: string): SchoolFile {
  const plain = withoutSeparatorLine(text);
  const headings = findHeadings(plain);
  if (!headings) {
    throw new UnreadableFile('No row has the headings of a list: student ID, name, class, birthdate, email');
  }
  const columns = columnsOf(headings.cells).map((column) => ({ ...column, first: [] as string[] }));
  const skipped = plain === text ? 0 : 1;
  const rows: FileRow[] = [];
  let blankRows = 0;
  let row = 0;
  for (const cells of csvRows(plain, separators[headings.separator])) {
    row += 1;
    if (row <= headings.row) continue;
    if (cells.every((cell) => cell.trim() === '')) blankRows += 1;
    else {
      rows.push({ row: row + skipped, values: valuesOf(columns, cells), ...extraOf(columns, cells) });
      sample(columns, cells);
    }
  }
  if (rows.length > mostImportRows)
    throw new UnreadableFile(`The file has more than ${mostImportRows} rows; ${inParts}`);
  const dates = datesOf(rows.flatMap(({ values }) => values.birthdate ?? []));
  if (!dates) {
    throw new UnreadableFile('The month comes first in the dates; write them dd/mm/yyyy or YYYY-MM-DD');
  }
  return { ...headings, headingRow: headings.row + skipped, columns, blankRows, dates, rows };
}

const mostFirst = 3;
/** Of a cell that is shown for an example. */
const mostShown = 60;

function sample(columns: readonly { readonly first: string[] }[], cells: readonly string[]): void {
  columns.forEach(({ first }, at) => {
    const cell = withoutGuard(cells[at] ?? '').trim();
    if (first.length < mostFirst && cell !== '') first.push(cell.slice(0, mostShown));
  });
}

/** Excel writes `sep=;` into a first row of its own. */
function withoutSeparatorLine(text: string): string {
  return text.replace(/^\uFEFF?sep=[,;\t]\r?\n/i, '');
}

type BareColumn = Omit<Column, 'first'>;

function columnsOf(headings: readonly string[]): readonly BareColumn[] {
  const roles = headings.map(roleOf);
  const twice = roles.find((role, at) => role !== undefined && roles.indexOf(role) !== at);
  if (twice) throw new UnreadableFile(`Two columns are the ${twice.startsWith('name') ? 'name' : twice}`);
  const hasParts = roles.includes('name.1');
  const columns = headings.map((heading, at) => columnOf(heading, roles[at], hasParts));
  const missing = (['studentid', 'name', 'class', 'birthdate', 'email'] as const).filter(
    (field) => !columns.some(({ role }) => role === field || (field === 'name' && role === 'name.1')),
  );
  if (missing.length > 0) throw new UnreadableFile(`No column is the ${missing.join(', the ')}`);
  return columns;
}

/** `Tên` alone is the whole name; beside `Họ` it is its last part. */
function columnOf(heading: string, role: ColumnRole | undefined, hasParts: boolean): BareColumn {
  const meant = role === 'name.3' && !hasParts ? 'name' : role;
  return meant === undefined ? { heading } : { heading, role: meant };
}

function valuesOf(columns: readonly BareColumn[], cells: readonly string[]): FileRow['values'] {
  const values: Partial<Record<ColumnRole, string>> = {};
  columns.forEach(({ role }, at) => {
    if (role) values[role] = withoutGuard(cells[at] ?? '').trim();
  });
  const { 'name.1': _one, 'name.2': _two, 'name.3': _three, ...fields } = values;
  const name = nameParts.map((part) => values[part] ?? '').filter((part) => part !== '');
  return name.length > 0 ? { ...fields, name: name.join(' ') } : fields;
}

function extraOf(columns: readonly BareColumn[], cells: readonly string[]): Pick<FileRow, 'extra'> {
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
  return extra[0] === undefined ? {} : { extra: extra[0] };
}

/** Our own lists put one more apostrophe before what a spreadsheet would take for a formula. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\r\n])/, '');
}
