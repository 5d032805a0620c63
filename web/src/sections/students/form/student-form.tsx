import type { InputHTMLAttributes, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { studentFields } from '../../../../../contracts/students/student';
import { type StudentField as FieldName, STUDENT_FIELDS } from '../student';
import type { SavedStudent, StudentsApi } from '../students-api';
import { useLocale } from '../use-locale';
import { FormStatusLine } from './form-status-line';
import { StudentField } from './student-field';
import { serverDay } from './student-rules';
import { useStudentForm } from './use-student-form';

interface Props {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly api: StudentsApi;
  readonly onSaved: (saved: SavedStudent) => void;
}

const INPUTS: Readonly<Record<FieldName, InputHTMLAttributes>> = {
  studentid: { spellcheck: false, autocapitalize: 'off', class: 'mono' },
  name: { autocapitalize: 'words' },
  class: { spellcheck: false },
  birthdate: { type: 'date', min: studentFields.birthdate.min },
  email: { type: 'email', inputMode: 'email', spellcheck: false },
};

export function StudentForm({ formRef, api, onSaved }: Props) {
  const { t } = useLocale();
  const { values, problems, status, change, leave, submit } = useStudentForm(api, onSaved);
  const saving = status.kind === 'saving';

  useEffect(() => {
    if (status.kind === 'invalid')
      formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (status.kind === 'saved') formRef.current?.querySelector('input')?.focus();
  }, [status, formRef]);

  const onSubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={formRef} class="card form" aria-labelledby="form-title" noValidate onSubmit={onSubmit}>
      <h2 id="form-title">{t('form.title')}</h2>
      <div class="fields">
        {STUDENT_FIELDS.map((field) => (
          <StudentField
            key={field}
            field={field}
            value={values[field]}
            problem={problems[field]}
            input={{
              ...INPUTS[field],
              readOnly: saving,
              ...(field === 'birthdate' ? { max: serverDay(Date.now()) } : {}),
            }}
            {...(field === 'email' ? { hint: t('form.email.hint') } : {})}
            onChange={change}
            onLeave={leave}
          />
        ))}
      </div>
      <button
        type="submit"
        class="button button-primary button-wide"
        aria-busy={saving}
        aria-disabled={saving}
      >
        {t(saving ? 'form.saving' : 'form.save')}
      </button>
      <FormStatusLine status={status} />
    </form>
  );
}
