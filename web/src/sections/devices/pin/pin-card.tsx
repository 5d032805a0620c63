import { useLayoutEffect, useRef } from 'preact/hooks';
import { useLoaded } from '../../../data/use-loaded';
import { FailureNote } from '../../../ui/failure-note';
import { LoadFailure } from '../../../ui/load-failure';
import type { DevicesApi } from '../devices-api';
import { useLocale } from '../use-locale';
import { ConfirmPlace } from './confirm-place';
import { PinField } from './pin-field';
import { usePinForm } from './use-pin-form';

/** The PIN by which a parent opens what a device has stopped. */
export function PinCard({ api }: { readonly api: DevicesApi }) {
  const { t } = useLocale();
  const known = useLoaded(api.hasPin, 'pin');
  const { entry, state, confirm, type, send } = usePinForm(api, () => known.set(true));
  const form = useRef<HTMLFormElement>(null);
  const isBusy = state.kind === 'sending';
  const problem = state.kind === 'wrong' ? state.problem : undefined;
  const said = problem && t(`pin.${problem}`);
  const isSecond = problem === 'different';

  useLayoutEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  const onSubmit = (event: Event) => {
    event.preventDefault();
    void send();
  };
  return (
    <section class="card stack" aria-labelledby="pin-title">
      <h2 id="pin-title">{t('pin.title')}</h2>
      <p class="soft">{t('pin.why')}</p>
      <LoadFailure failure={known.failure} onRetry={known.reload} />
      <form ref={form} class="stack" noValidate onSubmit={onSubmit}>
        <div class="pins">
          <PinField
            id="pin"
            label={t('pin.new')}
            value={entry.pin}
            problem={isSecond ? undefined : said}
            onInput={(pin) => type({ pin })}
          />
          <PinField
            id="pin-again"
            label={t('pin.again')}
            value={entry.again}
            problem={isSecond ? said : undefined}
            onInput={(again) => type({ again })}
          />
        </div>
        <p class="soft small-text">{t('pin.hash')}</p>
        <div class="actions">
          <button type="submit" class="button" aria-busy={isBusy} aria-disabled={isBusy}>
            {t(known.value ? 'pin.change' : 'pin.set')}
          </button>
        </div>
      </form>
      <div role="status">
        {state.kind === 'saved' && <p>{t('pin.saved')}</p>}
        {known.value === false && <p class="soft">{t('pin.none')}</p>}
      </div>
      {confirm && <ConfirmPlace onAnswer={confirm} />}
      <div role="alert">{state.kind === 'failed' && <FailureNote failure={state.failure} />}</div>
    </section>
  );
}
