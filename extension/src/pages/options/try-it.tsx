import { tryOutAddress } from '../../judging/try-out';
import { useLocale } from '../shared/locale';
import { PlainAddress } from '../shared/plain-address';

/** A stopped page, to be seen once before it matters. */
export function TryIt({ opened }: { readonly opened: () => void }) {
  const { t } = useLocale();
  return (
    <>
      <p>
        <span class="mono">
          <PlainAddress text={new URL(tryOutAddress).host} />
        </span>
      </p>
      <p>{t('try-it.how')}</p>
      <div class="actions">
        <a
          class="button button-primary button-big"
          target="_blank"
          rel="noreferrer"
          href={tryOutAddress}
          onClick={opened}
        >
          {t('try-it.show')}
        </a>
      </div>
    </>
  );
}
