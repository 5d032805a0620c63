import { useId, useState } from 'preact/hooks';
import type { PinAnswer } from '../../state/pin';
import { type Length, lengths } from '../../worker/requests';
import { useLocale } from './locale';
import { PinError, PinField } from './pin-field';
import { useOneAtATime } from './use-one-at-a-time';

export interface PinFormProps {
  readonly title: string;
  readonly note: string;
  /** What the button does, by the length that was chosen. */
  readonly action: (length: string) => string;
  readonly lockedUntil: number;
  /** Without a PIN there is only the length to choose. */
  readonly asksPin: boolean;
  readonly send: (pin: string, length: Length) => Promise<PinAnswer>;
  readonly cancel?: () => void;
}

/** A parent's way: the PIN, for how long, and a button that repeats the choice. */
export function PinForm({ title, note, action, lockedUntil, asksPin, send, cancel }: PinFormProps) {
  const { t } = useLocale();
  const id = useId();
  const [pin, setPin] = useState('');
  const [length, setLength] = useState<Length>('quarter');
  const [answer, setAnswer] = useState<PinAnswer>(
    lockedUntil > Date.now() ? { kind: 'locked', until: lockedUntil } : { kind: 'right' },
  );
  const isLocked = answer.kind === 'locked';
  const tryPin = useOneAtATime(async () => {
    if (isLocked && answer.until > Date.now()) return;
    const found = await send(pin, length);
    setPin('');
    setAnswer(found);
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void tryPin();
  };
  return (
    <form class="pin" aria-labelledby={`${id}-title`} onSubmit={submit}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p class="note">{note}</p>
      </div>
      {asksPin && <PinField pin={pin} change={setPin} answer={answer} note={t('pin.note')} />}
      <PinError answer={answer} />
      <LengthChoice length={length} choose={setLength} />
      <div class="actions">
        <button type="submit" class="button button-risk" aria-disabled={isLocked}>
          {action(t(`length.${length}.inside`))}
        </button>
        {cancel && (
          <button type="button" class="button button-quiet" onClick={cancel}>
            {t('cancel')}
          </button>
        )}
      </div>
    </form>
  );
}

interface LengthChoiceProps {
  readonly length: Length;
  readonly choose: (length: Length) => void;
}

function LengthChoice({ length, choose }: LengthChoiceProps) {
  const { t } = useLocale();
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{t('pin.length')}</legend>
      <div class="choices">
        {lengths.map((each) => (
          <label key={each} class="choice">
            <input type="radio" name={name} checked={each === length} onChange={() => choose(each)} />
            <span>{t(`length.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
