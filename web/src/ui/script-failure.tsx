import { useLocale } from '../app/language/locale';
import { Icon } from './icon';

/** Stands in for a part of a page whose code could not be loaded; browsers may remember that, until the page is loaded anew. */
export function ScriptFailure() {
  const { t } = useLocale();
  return (
    <div class="callout callout-danger" role="alert">
      <Icon name="alert" />
      <div class="callout-body">
        <p>{t('page.failed.why')}</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('page.reload')}
        </button>
      </div>
    </div>
  );
}
