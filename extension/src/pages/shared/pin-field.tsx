import type { PinAnswer } from '../../state/pin';
import { Field } from './field';
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
  return (
    <Field
      label={t('pin')}
      type="pin"
      value={pin}
      change={change}
      note={note}
      readOnly={answer.kind === 'locked'}
      isWrong={answer.kind === 'wrong'}
    />
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
