import { useId } from 'preact/hooks';
import type { PinAnswer } from '../../state/pin';
import { useLocale } from './locale';

export interface PinFieldProps {
  readonly pin: string;
  readonly change: (pin: string) => void;
  readonly answer: PinAnswer;
  readonly note?: string;
}

/** Where a parent types the PIN, and what became of the last try. */
export function PinField({ pin, change, answer, note }: PinFieldProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t('pin')}</label>
      <input
        class="code"
        id={id}
        type="password"
        inputMode="numeric"
        autocomplete="off"
        maxLength={12}
        value={pin}
        readOnly={answer.kind === 'locked'}
        aria-invalid={answer.kind === 'wrong'}
        aria-describedby={note && `${id}-note`}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {note && (
        <p class="note" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

export function PinError({ answer }: { readonly answer: PinAnswer }) {
  const { t, time } = useLocale();
  return (
    <p class="field-error" role="alert">
      {answer.kind === 'none-set' && t('pin.none')}
      {answer.kind === 'wrong' && t('pin.wrong', { left: String(answer.left) })}
      {answer.kind === 'locked' && t('pin.locked', { time: time(answer.until) })}
    </p>
  );
}
