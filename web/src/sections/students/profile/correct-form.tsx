import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FailureNote } from '../../../ui/failure-note';
import { StudentField } from '../form/student-field';
import { STUDENT_INPUTS } from '../form/student-inputs';
import { serverDay } from '../form/student-rules';
import type { Correctable } from '../records/notes';
import type { StudentRecord } from '../records/record';
import { CorrectConflict } from './correct-conflict';
import { CORRECTED, useCorrectForm } from './use-correct-form';
import { useLocale } from './use-locale';
import type { MailOutcome } from './use-profile-deeds';
import type { StudentHere } from './use-student';

interface Props {
  readonly here: StudentHere;
  readonly record: StudentRecord;
  readonly onClose: () => void;
  readonly onSaved: (mail: MailOutcome) => void;
}

/** All four fields at once; what the record becomes meanwhile changes nothing of what is typed. */
export function CorrectForm({ here, record, onClose, onSaved }: Props) {
  const { t } = useLocale();
  const [base] = useState(record);
  const form = useRef<HTMLFormElement>(null);
  const { values, problems, state, change, leave, submit, save, keep } = useCorrectForm({
    ...{ here, base, onClose, onSaved },
  });
  const isSaving = state.kind === 'saving';
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus(), []);
  useLayoutEffect(() => {
    if (state.kind === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };
  if (state.kind === 'outdated')
    return (
      <CorrectConflict
        {...{ base, mine: state.mine, current: state.current }}
        onKeep={() => keep(state.current)}
        onSave={() => void save(state.current, state.mine)}
      />
    );
  return (
    <form
      ref={form}
      class="card stack profile-record"
      aria-labelledby="profile-correct"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 id="profile-correct">{t('state.correct')}</h2>
      <p class="soft">
        {t('field.studentid')} <b>{base.studentid}</b>. {t('profile.never')}
      </p>
      <Fields {...{ values, problems, isSaving, change, leave }} />
      <div role="alert">{state.kind === 'failed' && <FailureNote failure={state.failure} />}</div>
      <div class="actions actions-end">
        <button type="button" class="button" onClick={onClose}>
          {t('desk.cancel')}
        </button>
        <button type="submit" class="button button-primary" aria-busy={isSaving} aria-disabled={isSaving}>
          {t(isSaving ? 'form.saving' : 'form.save')}
        </button>
      </div>
    </form>
  );
}

interface FieldsProps
  extends Pick<ReturnType<typeof useCorrectForm>, 'values' | 'problems' | 'change' | 'leave'> {
  readonly isSaving: boolean;
}

function Fields({ values, problems, isSaving, change, leave }: FieldsProps) {
  const { t } = useLocale();
  return CORRECTED.map((field) => (
    <StudentField
      key={field}
      field={field}
      value={values[field]}
      problem={problems[field]}
      input={{
        ...STUDENT_INPUTS[field],
        readOnly: isSaving,
        ...(field === 'birthdate' ? { max: serverDay(Date.now()) } : {}),
      }}
      {...(field === 'email' ? { hint: t('form.email.hint') } : {})}
      onChange={(name, value) => change(name as Correctable, value)}
      onLeave={(name) => leave(name as Correctable)}
    />
  ));
}
