import { useLocale } from '../language/locale';

/** Stands in for a page whose code could not be loaded. */
export function FailedPage() {
  const { t } = useLocale();
  return (
    <section class="card message-page" role="alert">
      <h1>{t('page.failed')}</h1>
      <p class="soft break">{t('page.failed.why')}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t('page.reload')}
      </button>
    </section>
  );
}
