import { useLayoutEffect, useRef } from 'preact/hooks';
import { url } from '../../../../../contracts/phishing/verdict';
import { TabbedPage } from '../../../app/shell/tabbed-page';
import { FailureNote } from '../../../ui/failure-note';
import { useLocale } from '../use-locale';
import { useProtectionApi } from '../use-protection-api';
import { useCheck } from './use-check';
import { VerdictCard } from './verdict-card';

export function CheckPage() {
  const { t } = useLocale();
  const api = useProtectionApi();
  const { text, checked, failure, isBusy, isWrong, check, edit } = useCheck(api);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);

  const onSubmit = (event: Event) => {
    event.preventDefault();
    void check();
  };

  return (
    <TabbedPage area="protection" title={t('check.title')} lede={t('check.lede')}>
      <div class="check-page">
        <form class="card stack" noValidate onSubmit={onSubmit}>
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
              maxLength={url.max}
              placeholder="https://…"
              value={text}
              aria-invalid={isWrong}
              aria-describedby="check-url-note"
              onInput={(event) => edit(event.currentTarget.value)}
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
    </TabbedPage>
  );
}
