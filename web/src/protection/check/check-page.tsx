import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../api/failure';
import { useLocale } from '../../i18n/locale';
import type { Language } from '../../i18n/translate';
import { FailureNote } from '../../ui/failure-note';
import { useKept } from '../../ui/kept';
import { ProtectionFrame } from '../protection-frame';
import { useProtectionApi } from '../use-protection-api';
import type { Verdict } from '../verdict';
import { addressIn } from './address';
import { VerdictCard } from './verdict-card';

interface Checked {
  readonly url: string;
  readonly verdict: Verdict;
  readonly language: Language;
}

export function CheckPage() {
  const { t, language } = useLocale();
  const api = useProtectionApi();
  const [text, setText] = useKept('check-url', '');
  const [checked, setChecked] = useKept<Checked | null>('checked', null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);

  const check = async (event: Event) => {
    event.preventDefault();
    const url = addressIn(text);
    setWrong(url === undefined);
    if (url === undefined || isBusy) return;
    setBusy(true);
    setFailure(null);
    const result = await api.check(url, language);
    setBusy(false);
    if (result.ok) return setChecked({ url, verdict: result.value, language });
    if (result.failure.kind === 'invalid') setWrong(true);
    else setFailure(result.failure);
  };

  return (
    <ProtectionFrame title="check.title" lede="check.lede">
      <div class="check-page">
        <form class="card stack" noValidate onSubmit={(event) => void check(event)}>
          <div class="field">
            <label for="check-url">{t('check.url')}</label>
            <input
              ref={input}
              id="check-url"
              type="text"
              inputMode="url"
              class="mono"
              autocapitalize="off"
              autocomplete="off"
              spellcheck={false}
              maxLength={2048}
              placeholder="https://…"
              value={text}
              aria-invalid={isWrong}
              aria-describedby="check-url-note"
              onInput={(event) => {
                setText(event.currentTarget.value);
                setWrong(false);
              }}
            />
            <p id="check-url-note" class={isWrong ? 'note note-error' : 'note'}>
              {t(isWrong ? 'check.wrong' : 'check.hint')}
            </p>
          </div>
          <button type="submit" class="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
            {t('check.tab')}
          </button>
          <div role="alert">{failure && <FailureNote failure={failure} />}</div>
        </form>
        <div role="status">{checked && <VerdictCard api={api} {...checked} />}</div>
      </div>
    </ProtectionFrame>
  );
}
