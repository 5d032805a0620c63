import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { STUDENT_FIELDS, type Student } from '../student';
import { useLocale } from '../use-locale';
import { FormStatusLine } from './form-status-line';
import { StudentField } from './student-field';
import { STUDENT_INPUTS } from './student-inputs';
import { serverDay } from './student-rules';
import { type FormParts, useStudentForm } from './use-student-form';

interface Props extends FormParts {
  readonly onClose: () => void;
  /** Opens a student who was just saved, to be corrected. */
  readonly onCorrect: (student: Student) => void;
}

/** So many of those just saved are named. */
const NAMED = 3;

/** Stays open for the next one, until it is closed. */
export function StudentForm({ onClose, onCorrect, onSaved, ...parts }: Props) {
  const { t } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [sitting, setSitting] = useState<readonly Student[]>([]);
  const { values, problems, status, change, leave, submit } = useStudentForm({
    ...parts,
    onSaved: (saved) => {
      setSitting((before) => [saved.student, ...before]);
      onSaved(saved);
    },
  });
  const saving = status.kind === 'saving';
  useFocus(form, status, values.studentid === '');

  const onSubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <form
      ref={form}
      class="card form"
      aria-labelledby="form-title"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <FormHead onClose={onClose} />
      <div class="fields">
        {STUDENT_FIELDS.map((field) => (
          <StudentField
            key={field}
            field={field}
            value={values[field]}
            problem={problems[field]}
            input={{
              ...STUDENT_INPUTS[field],
              readOnly: saving,
              ...(field === 'birthdate' ? { max: serverDay(Date.now()) } : {}),
            }}
            {...(field === 'email' ? { hint: t('form.email.hint') } : {})}
            onChange={change}
            onLeave={leave}
          />
        ))}
        <button type="submit" class="button button-primary" aria-busy={saving} aria-disabled={saving}>
          {t(saving ? 'form.saving' : 'form.save')}
        </button>
      </div>
      <FormStatusLine status={status} />
      <Sitting students={sitting} onCorrect={onCorrect} />
    </form>
  );
}

/** To the name where the id is proposed, or to the first field that is not right. */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  status: ReturnType<typeof useStudentForm>['status'],
  isWithoutId: boolean,
): void {
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  const start = isWithoutId ? '[name=studentid]' : '[name=name]';
  useEffect(() => focus(start), []);
  useEffect(() => {
    if (status.kind === 'invalid') focus('[aria-invalid=true]');
    if (status.kind === 'saved') focus(start);
  }, [status]);
}

function FormHead({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useLocale();
  return (
    <div class="card-head">
      <h2 id="form-title">{t('form.title')}</h2>
      <button type="button" class="button button-quiet button-small" onClick={onClose}>
        {t('desk.close')} <kbd class="keys-only">Esc</kbd>
      </button>
    </div>
  );
}

function Sitting({ students, onCorrect }: Pick<Props, 'onCorrect'> & { students: readonly Student[] }) {
  const { t } = useLocale();
  return (
    <p class="sitting">
      <b>{t('form.sitting', { count: students.length })}</b>
      {students.slice(0, NAMED).map((student) => (
        <span key={student.studentid}>
          {student.studentid} {student.name}{' '}
          <button type="button" class="text-button" onClick={() => onCorrect(student)}>
            {t('state.correct')}
          </button>
        </span>
      ))}
    </p>
  );
}
