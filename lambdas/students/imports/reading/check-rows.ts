import { check } from '../../../../contracts/http/check';
import type { Issue } from '../../../../contracts/http/reading';
import { sentenceOf } from '../../../../contracts/http/sentences';
import { type RowFault, rowRules } from '../../../../contracts/students/imports';
import { type Student, type StudentField, student } from '../../../../contracts/students/student';
import { isReserved, isReservedSentence } from '../../records/reserved-id';
import { type DateForm, dayOf } from './date-form';
import type { FileRow, SchoolFile } from './school-file';

/** A row that can be saved. */
export interface GoodRow {
  readonly row: number;
  readonly student: Student;
}

export interface CheckedRows {
  readonly good: readonly GoodRow[];
  readonly faults: readonly RowFault[];
  /** Of every row, good or not, each as `sameId` gives it. */
  readonly ids: ReadonlySet<string>;
}

type Fault = Omit<RowFault, 'row'>;

/** Of a cell in an answer; the row says where the rest is. */
const mostShown = 200;

/** Checks each row as the API checks a student, and that no id comes twice; `sameId` gives the same for two spellings of one. */
export function checkRows(
  { rows, dates }: Pick<SchoolFile, 'rows' | 'dates'>,
  sameId: (studentid: string) => string,
  now: number,
): CheckedRows {
  const good: GoodRow[] = [];
  const faults: RowFault[] = [];
  const firstRows = new Map<string, number>();
  for (const { row, values, extra } of rows) {
    const outcome = checkValues(values, dates.form, now);
    const found = [...outcome.faults, ...reserved(values), ...extraCells(extra)];
    const id = sameId(values.studentid ?? '');
    const first = firstRows.get(id);
    if (first === undefined) firstRows.set(id, row);
    else if (!found.some(({ field }) => field === 'studentid')) found.push(double(values, first));
    faults.push(...found.map((fault) => ({ row, ...fault })));
    if (outcome.student && found.length === 0) good.push({ row, student: outcome.student });
  }
  return { good, faults, ids: new Set(firstRows.keys()) };
}

function checkValues(values: FileRow['values'], form: DateForm, now: number) {
  const birthdate = dayOf(values.birthdate ?? '', form);
  const given = birthdate === undefined ? values : { ...values, birthdate };
  const { value, issues = [] } = check(student, given, 'request', now);
  return { student: value, faults: issues.map((issue) => faultOf(issue, values, form)) };
}

function faultOf(issue: Issue, values: FileRow['values'], form: DateForm): Fault {
  const field = issue.path as StudentField;
  const value = shown(values[field] ?? '');
  if (value === '') return { field, value, rule: 'required', message: 'is required' };
  const rule = rowRules.find((each) => each === issue.rule) ?? 'text';
  const message = rule === 'day' ? `must be a real day, written ${form}` : sentenceOf(issue);
  return { field, value, rule, message };
}

function reserved({ studentid = '' }: FileRow['values']): readonly Fault[] {
  if (!isReserved(studentid)) return [];
  return [{ field: 'studentid', value: studentid, rule: 'text', message: isReservedSentence }];
}

function extraCells(extra: string | undefined): readonly Fault[] {
  if (extra === undefined) return [];
  return [
    { field: '', value: shown(extra), rule: 'extra', message: 'has more cells than there are headings' },
  ];
}

function double({ studentid = '' }: FileRow['values'], first: number): Fault {
  return {
    field: 'studentid',
    value: shown(studentid),
    rule: 'double',
    message: `is that of row ${first} too`,
  };
}

function shown(cell: string): string {
  return cell.length > mostShown ? `${cell.slice(0, mostShown)}…` : cell;
}
