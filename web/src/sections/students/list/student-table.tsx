import type { ComponentChildren } from 'preact';
import type { SuppressedAddress } from '../../../../../contracts/students/suppressed-address';
import { STUDENT_FIELDS, type Student, type StudentField } from '../student';
import { useLocale } from '../use-locale';
import type { Sort } from './arrange';
import type { WhySuppressed } from './use-suppressed';

interface Props {
  readonly students: readonly Student[];
  readonly saved: readonly Student[];
  readonly why: WhySuppressed;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** A table on a wide screen; the style sheet folds each row into a card on a narrow one. */
export function StudentTable({ students, saved, why, sort, onSort }: Props) {
  const { t } = useLocale();
  return (
    <table class="table roster">
      <caption class="visually-hidden">{t('list.caption')}</caption>
      <thead>
        <tr>
          {STUDENT_FIELDS.map((field) => (
            <SortHeader key={field} field={field} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <StudentRow
            key={student.studentid}
            student={student}
            isNew={saved.includes(student)}
            suppressed={why(student)}
          />
        ))}
      </tbody>
    </table>
  );
}

function SortHeader({
  field,
  sort,
  onSort,
}: { readonly field: StudentField } & Pick<Props, 'sort' | 'onSort'>) {
  const { t } = useLocale();
  const direction = sort.field === field ? sort.direction : undefined;
  return (
    <th scope="col" class={`col-${field}`} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        class="sort"
        onClick={() => onSort({ field, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        {t(`field.${field}`)}
        <svg class="sort-mark" viewBox="0 0 10 12" aria-hidden="true" focusable="false">
          <path class="up" d="M1.5 5 5 1.5 8.5 5" />
          <path class="down" d="M1.5 7 5 10.5 8.5 7" />
        </svg>
      </button>
    </th>
  );
}

/** What stands in each column; the header and every row follow the fields. */
const CELLS: Readonly<Record<StudentField, (props: CellProps) => ComponentChildren>> = {
  studentid: ({ student }) => student.studentid,
  name: ({ student, isNew, t }) => (
    <>
      {student.name}
      {isNew && (
        <>
          {' '}
          <span class="badge">{t('badge.new')}</span>
        </>
      )}
    </>
  ),
  class: ({ student }) => student.class,
  birthdate: ({ student, day }) => <time dateTime={student.birthdate}>{day(student.birthdate)}</time>,
  email: ({ student, suppressed, t, day }) => (
    <>
      {student.email}
      {suppressed && (
        <span class="mail-trouble">
          {t(`mail.${suppressed.reason}`, { day: day(suppressed.at.slice(0, 10)) })}
        </span>
      )}
    </>
  ),
};

interface CellProps extends Pick<ReturnType<typeof useLocale>, 't' | 'day'> {
  readonly student: Student;
  readonly isNew: boolean;
  /** Why no mail goes to the address. */
  readonly suppressed: SuppressedAddress | undefined;
}

function StudentRow({ student, isNew, suppressed }: Omit<CellProps, 't' | 'day'>) {
  const { t, day } = useLocale();
  return (
    <tr class={isNew ? 'new' : undefined}>
      {STUDENT_FIELDS.map((field) => {
        const content = CELLS[field]({ student, isNew, suppressed, t, day });
        return field === 'studentid' ? (
          <th key={field} scope="row" class="col-studentid mono">
            {content}
          </th>
        ) : (
          <td key={field} class={`col-${field}`}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}
