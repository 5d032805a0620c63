import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';

interface Props {
  /** Students to whose address no mail goes. */
  readonly count: number;
  readonly failed: boolean;
  readonly only: boolean;
  readonly onOnly: (only: boolean) => void;
}

/** Always in the page, so that a screen reader hears what appears in it. */
export function SuppressedNote({ count, failed, only, onOnly }: Props) {
  const { t } = useLocale();
  return (
    <div role="status">
      {failed && <p class="note-error">{t('mail.unknown')}</p>}
      {count > 0 && (
        <div class="callout callout-danger">
          <Icon name="alert" />
          <div class="callout-body">
            <p>{t('mail.affected', { count })}</p>
            <button type="button" class="button" onClick={() => onOnly(!only)}>
              {t(only ? 'mail.everybody' : 'mail.only')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
