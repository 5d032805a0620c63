import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Failure, isUnsure } from '../../../data/failure';
import { BLANK_STUDENT, STUDENT_FIELDS, type Student, type StudentField } from '../student';
import { readStudentDraft, storeStudentDraft } from './draft';
import { nextId } from './next-id';
import type { SavedStudent, SaveStudent } from './save-student';
import { checkedStudent, type Problems } from './student-rules';

export type FormStatus =
  | { readonly kind: 'editing' | 'saving' | 'invalid' }
  /** Another student has the same name and birthday: pressed again, it is saved all the same. */
  | { readonly kind: 'double'; readonly of: string }
  | ({ readonly kind: 'saved' } & SavedStudent)
  | { readonly kind: 'failed'; readonly failure: Failure };

const NO_FIELDS: ReadonlySet<StudentField> = new Set();

export interface FormParts {
  readonly save: SaveStudent;
  /** What the form begins with: the next free id, the class that is shown. */
  readonly begin: () => Student;
  /** The id of a student with the same name and birthday. */
  readonly doubleOf: (student: Student) => string | undefined;
  readonly onSaved: (saved: SavedStudent) => void;
}

export function useStudentForm({ save, begin, doubleOf, onSaved }: FormParts) {
  const [values, setValues] = useState(() => readStudentDraft(sessionStorage) ?? begin());
  const [visited, setVisited] = useState(NO_FIELDS);
  const [refused, setRefused] = useState<Problems>({});
  const [status, setStatus] = useState<FormStatus>({ kind: 'editing' });
  /** The ID of a save that got no answer, so that "already exists" can be explained. */
  const unsureId = useRef<string | null>(null);

  // At once: a reload may follow the last letter before the page is drawn.
  useLayoutEffect(() => storeStudentDraft(sessionStorage, values), [values]);

  const { student, problems: current } = checkedStudent(values, Date.now());
  const shown: Problems = {};
  for (const field of STUDENT_FIELDS) {
    const problem = refused[field] ?? (visited.has(field) ? current[field] : undefined);
    if (problem) shown[field] = problem;
  }

  const change = (field: StudentField, value: string) => {
    setValues({ ...values, [field]: value });
    setRefused({ ...refused, [field]: undefined });
    if (status.kind !== 'saving') setStatus({ kind: 'editing' });
  };

  const leave = (field: StudentField) => {
    // Walking through empty fields with Tab is no mistake yet.
    if (values[field] !== '') setVisited(new Set(visited).add(field));
  };

  const submit = async () => {
    if (status.kind === 'saving') return;
    setVisited(new Set(STUDENT_FIELDS));
    if (Object.keys(current).length > 0) return setStatus({ kind: 'invalid' });
    const double = status.kind === 'double' ? undefined : doubleOf(student);
    if (double !== undefined) return setStatus({ kind: 'double', of: double });
    setStatus({ kind: 'saving' });
    const result = await save(student);
    if (!result.ok) return refuse(student, result.failure);
    unsureId.current = null;
    setVisited(NO_FIELDS);
    setStatus({ kind: 'saved', ...result.value });
    onSaved(result.value);
    setValues({ ...BLANK_STUDENT, class: student.class, studentid: nextId(student.studentid) });
  };

  const refuse = (student: Student, failure: Failure) => {
    const problems = refusedFields(student, failure, unsureId.current === student.studentid);
    unsureId.current = isUnsure(failure) ? student.studentid : null;
    setRefused(problems);
    setStatus(Object.keys(problems).length > 0 ? { kind: 'invalid' } : { kind: 'failed', failure });
  };

  return { values, problems: shown, status, change, leave, submit };
}

function refusedFields({ studentid }: Student, failure: Failure, wasUnsure: boolean): Problems {
  if (failure.kind === 'conflict') {
    return {
      studentid: { key: wasUnsure ? 'rule.takenPerhapsByYou' : 'rule.taken', params: { id: studentid } },
    };
  }
  if (failure.kind !== 'invalid') return {};
  const problems: Problems = {};
  for (const field of STUDENT_FIELDS) {
    const error = failure.errors.find((candidate) => candidate.field === field);
    if (error) problems[field] = { serverText: error.message };
  }
  return problems;
}
