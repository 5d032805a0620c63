import { Skeleton } from '../../../ui/skeleton';
import { useScript } from '../../../ui/use-script';
import type { Profile } from '../profiles';
import { useLocale } from '../use-locale';

const loadForm = () => import('./mails-form');

/** Asks for mails about the air; the form comes after what one looks at first. */
export function MailsCard({ profile }: { readonly profile: Profile }) {
  const { t } = useLocale();
  const { loaded, hasFailed } = useScript(loadForm);
  return (
    <section class="card strip-card air-mails" aria-labelledby="air-mails">
      <h2 id="air-mails">{t('air.mails')}</h2>
      <p class="soft">{t('air.mails.why')}</p>
      {loaded ? <loaded.MailsForm profile={profile} /> : hasFailed ? t('page.failed.why') : <Skeleton />}
    </section>
  );
}
