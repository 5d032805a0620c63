import type { Rollover } from '../../../contracts/students/rollover';
import { changesOf } from '../records/record-change';
import type { StoredPlan } from './stored-plan';
import type { Present } from './table-now';

/** How many go from one class to another; out of school without `to`. */
export interface ClassMove {
  readonly from: string;
  readonly to?: string;
  readonly students: number;
}

export interface PlannedYear extends Pick<StoredPlan, 'steps' | 'leavers'> {
  /** By class, and where they go; everybody who is at school is in one of them. */
  readonly classes: readonly ClassMove[];
}

/** What stands in the way: nobody says where they go, or it is said of somebody who is not at school, or twice. */
export interface RolloverFault {
  readonly field: 'classes' | 'students';
  readonly message: string;
}

/** Each who is at school goes where their own row says, otherwise where their class does. */
export function planYear(rollover: Rollover, present: readonly Present[]): PlannedYear {
  const toOf = destinations(rollover);
  const active = present.filter(({ student }) => student.status === 'active');
  const moves = active.map((each) => ({ ...each, to: toOf(each.student) }));
  const stepFrom = ({ student, was }: Present, to: string | undefined) => {
    const { studentid, version } = student;
    return { studentid, version, changes: to === undefined ? [] : changesOf(student, { class: to }), was };
  };
  const steps = moves.map((each) => stepFrom(each, each.to));
  return {
    steps: steps.filter(({ changes }) => changes.length > 0),
    leavers: steps.filter((_, at) => moves[at]?.to === undefined),
    classes: classesOf(moves.map(({ student, to }) => ({ from: student.class, to }))),
  };
}

/** Nobody is lost: all that keeps a student of the school from having one place. */
export function faultsOf(
  { classes, students = [] }: Rollover,
  present: readonly Present[],
): readonly RolloverFault[] {
  const active = present.filter(({ student }) => student.status === 'active');
  const ids = new Set(active.map(({ student }) => student.studentid));
  const own = new Set(students.map(({ studentid }) => studentid));
  const named = new Set(classes.map(({ from }) => from));
  const needed = active
    .filter(({ student }) => !own.has(student.studentid))
    .map(({ student }) => student.class);
  const missing = [...new Set(needed)].filter((each) => !named.has(each)).toSorted();
  const strangers = [...own].filter((id) => !ids.has(id));
  return [
    ...said('classes', 'is there twice', twice(classes.map(({ from }) => from))),
    ...said('classes', 'has students and is not named', missing),
    ...said('students', 'is there twice', twice(students.map(({ studentid }) => studentid))),
    ...said('students', 'is not at school', strangers),
  ];
}

/** Of one kind, that are named: who mends these sees the rest. */
const mostNamed = 50;

function said(
  field: RolloverFault['field'],
  what: string,
  names: readonly string[],
): readonly RolloverFault[] {
  return names.slice(0, mostNamed).map((name) => ({ field, message: `'${name}' ${what}` }));
}

function twice(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function destinations({ classes, students = [] }: Rollover) {
  const ofClass = new Map(classes.map(({ from, to }) => [from, to]));
  const own = new Map(students.map(({ studentid, to }) => [studentid, to]));
  return ({ studentid, class: from }: Present['student']): string | undefined =>
    own.has(studentid) ? own.get(studentid) : ofClass.get(from);
}

function classesOf(
  moves: readonly { readonly from: string; readonly to: string | undefined }[],
): readonly ClassMove[] {
  const counts = new Map<string, ClassMove>();
  for (const { from, to } of moves) {
    const key = JSON.stringify([from, to]);
    const students = (counts.get(key)?.students ?? 0) + 1;
    counts.set(key, { from, ...(to !== undefined && { to }), students });
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, move]) => move);
}
