import { useLayoutEffect, useRef } from 'preact/hooks';
import { FailureNote } from '../../../ui/failure-note';
import type { Profile } from '../profiles';
import { useLocale } from '../use-locale';
import { Sent } from './sent';
import { useWishes } from './use-wishes';
import { WishFields } from './wish-fields';

/** Who wants to be told of which air. The answer is the same to every address. */
export function MailsForm({ profile }: { readonly profile: Profile }) {
  const { t } = useLocale();
  const { wishes, state, send, change, edit } = useWishes(profile);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = state.kind === 'sending';
  useLayoutEffect(() => {
    if (state.kind === 'wrong') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state]);
  if (state.kind === 'sent') return <Sent onAgain={edit} />;

  const onSubmit = (event: Event) => {
    event.preventDefault();
    void send();
  };
  const problems = state.kind === 'wrong' ? state.problems : {};
  return (
    <form ref={form} class="stack" noValidate aria-labelledby="air-mails" onSubmit={onSubmit}>
      <WishFields {...{ wishes, problems, profile }} onChange={change} />
      <div role="alert">{state.kind === 'failed' && <FailureNote failure={state.failure} />}</div>
      <button type="submit" class="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
        {t(isBusy ? 'air.mails.asking' : 'air.mails.ask')}
      </button>
      <p class="soft air-rule">{t('air.mails.address')}</p>
    </form>
  );
}
