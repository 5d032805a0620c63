import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocale } from '../i18n/locale';
import type { MessageKey } from '../i18n/translate';
import { isWellFormedKey, type KeyKeeper, type KeyQuestion } from './key-keeper';

interface Props {
  readonly keys: KeyKeeper;
  readonly why: KeyQuestion;
}

/** Asks for the API key; mounted only while there is a question to answer. */
export function KeyDialog({ keys, why }: Props) {
  const { t } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<MessageKey | null>(why === 'refused' ? 'key.refused' : null);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const submit = (event: Event) => {
    event.preventDefault();
    const key = input.current?.value.trim() ?? '';
    if (isWellFormedKey(key)) return keys.answer(key);
    setError(key === '' ? 'rule.required' : 'key.malformed');
    input.current?.focus();
  };

  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="key-title" onClose={() => keys.answer(null)}>
      <form class="stack" onSubmit={submit} noValidate>
        <h2 id="key-title">{t('key.title')}</h2>
        <p class="soft">{t('key.why')}</p>
        <div class="field">
          <label for="key">{t('key.label')}</label>
          <input
            ref={input}
            id="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            required
            aria-invalid={error !== null}
            aria-describedby="key-note"
            onInput={() => setError(null)}
          />
          <p id="key-note" class={error ? 'note note-error' : 'note'} aria-live="polite">
            {t(error ?? 'key.kept')}
          </p>
        </div>
        <div class="actions">
          <button type="submit" class="button button-primary">
            {t('key.use')}
          </button>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {t('key.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
