import type { ComponentChildren } from 'preact';
import { useLocale } from './use-locale';

/** A link that is used, too old or none of ours, and what to do then. */
export function DeadLink({ children }: { readonly children: ComponentChildren }) {
  const { t } = useLocale();
  return (
    <section class="entry-page card" role="status">
      <h1>{t('session.dead')}</h1>
      <p>{t('session.dead.why')}</p>
      {children}
      <a href="#/sign-in">{t('session.signIn')}</a>
    </section>
  );
}
