import type { InputHTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { failureText } from '../../../ui/failure-text';
import { ProblemText } from '../form/problem-text';
import { useLocale } from '../use-locale';
import type { OpenCell } from './use-editing';

interface Props {
  readonly cell: OpenCell;
  readonly onType: (value: string) => void;
}

const INPUTS: Readonly<Record<OpenCell['field'], InputHTMLAttributes>> = {
  name: {},
  class: {},
  birthdate: { type: 'date' },
  email: { inputMode: 'email' },
};

/** An open cell; the keys that end it are the grid's. */
export function CellInput({ cell, onType }: Props) {
  const { t } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { field, value, base, problem, failure } = cell;
  // At once: the next letter may follow before the page is drawn.
  useLayoutEffect(() => {
    input.current?.focus();
    if (field === 'class') input.current?.select();
  }, [field, base.studentid]);
  return (
    <>
      <input
        ref={input}
        {...INPUTS[field]}
        autocomplete="off"
        spellcheck={false}
        aria-label={`${t(`field.${field}`)}, ${base.name}`}
        aria-describedby="cell-hint"
        aria-invalid={problem !== undefined || failure !== undefined}
        value={value}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <span id="cell-hint" class="cell-hint" role="status">
        {problem || failure ? (
          <span class="note-error">
            {problem ? <ProblemText problem={problem} /> : <FailureWords failure={failure} />}
          </span>
        ) : (
          <>
            <kbd>Enter</kbd> {t('cell.saves')} <kbd>Esc</kbd> {t('cell.leaves')}
          </>
        )}
      </span>
    </>
  );
}

function FailureWords({ failure }: Pick<OpenCell, 'failure'>) {
  const { t } = useLocale();
  if (!failure) return null;
  const { key, params } = failureText(failure);
  return t(key, params);
}
