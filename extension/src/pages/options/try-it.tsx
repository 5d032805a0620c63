import { tryOutAddress } from '../../judging/try-out';
import { useLocale } from '../shared/locale';

/** A stopped page, to be seen once before it matters. */
export function TryIt() {
  const { t } = useLocale();
  return (
    <section class="card">
      <h2>{t('try-it')}</h2>
      <p class="soft">{t('try-it.how')}</p>
      <div class="actions">
        <a class="button" target="_blank" rel="noreferrer" href={tryOutAddress}>
          {t('try-it')}
        </a>
      </div>
    </section>
  );
}
