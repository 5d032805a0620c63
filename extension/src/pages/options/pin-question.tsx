import { useState } from 'preact/hooks';
import type { PinAnswer } from '../../state/pin';
import { useLocale } from '../shared/locale';
import { PinError, PinField } from '../shared/pin-field';
import { useOneAtATime } from '../shared/use-one-at-a-time';

export interface PinQuestionProps {
  readonly action: string;
  readonly send: (pin: string) => Promise<PinAnswer>;
  readonly cancel: () => void;
}

/** Before something that a child should not change. */
export function PinQuestion({ action, send, cancel }: PinQuestionProps) {
  const { t } = useLocale();
  const [pin, setPin] = useState('');
  const [answer, setAnswer] = useState<PinAnswer>({ kind: 'right' });
  const tryPin = useOneAtATime(async () => {
    setAnswer(await send(pin));
    setPin('');
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void tryPin();
  };
  return (
    <form class="inline-form" onSubmit={submit}>
      <PinField pin={pin} change={setPin} answer={answer} />
      <button type="submit" class="button button-risk">
        {action}
      </button>
      <button type="button" class="button button-quiet" onClick={cancel}>
        {t('cancel')}
      </button>
      <PinError answer={answer} />
    </form>
  );
}
