import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';

/** Stands where the form was; the focus goes to it, or it would be lost with the button. */
export function Sent({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useLocale();
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <div class="callout callout-good">
      <Icon name="check" />
      <div class="callout-body">
        <p ref={title} class="callout-title" tabIndex={-1}>
          {t('air.mails.sent')}
        </p>
        <p>{t('air.mails.sent.why')}</p>
        <button type="button" class="button button-small" onClick={onAgain}>
          {t('air.mails.again')}
        </button>
      </div>
    </div>
  );
}
