import type { InputHTMLAttributes } from 'preact';
import type { StudentField as FieldName } from '../student';
import { useLocale } from '../use-locale';
import { ProblemText } from './problem-text';
import type { Problem } from './student-rules';

interface Props {
  readonly field: FieldName;
  readonly value: string;
  readonly hint?: string;
  readonly problem: Problem | undefined;
  readonly input: InputHTMLAttributes;
  readonly onChange: (field: FieldName, value: string) => void;
  readonly onLeave: (field: FieldName) => void;
}

/** A labelled input; the line under it holds the hint or the error, so that neither moves the page. */
export function StudentField({ field, value, hint, problem, input, onChange, onLeave }: Props) {
  const { t } = useLocale();
  const id = `student-${field}`;
  return (
    <div class={`field field-${field}`}>
      <label for={id}>{t(`field.${field}`)}</label>
      <input
        {...input}
        id={id}
        name={field}
        value={value}
        required
        autocomplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => onChange(field, event.currentTarget.value)}
        onBlur={() => onLeave(field)}
      />
      <p id={`${id}-note`} class={problem ? 'note note-error' : 'note'}>
        {problem ? <ProblemText problem={problem} /> : hint}
      </p>
    </div>
  );
}
