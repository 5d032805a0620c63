import { useState } from 'preact/hooks';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes, this once; what is printed of the page meanwhile is they alone. */
export function CodesDialog({ codes, onClose }: Props) {
  const { t } = useLocale();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // They stand there to be selected.
      () => setCopied(false),
    );
  return (
    <Dialog title={t('codes.title')} onClose={onClose}>
      <div class="stack recovery-codes">
        <p>{t('codes.keep')}</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div class="actions">
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('codes.copy')}
        </button>
        <button type="button" class="button" onClick={() => window.print()}>
          {t('codes.print')}
        </button>
        <button type="button" class="button button-primary" onClick={onClose}>
          {t('codes.kept')}
        </button>
      </div>
      <p role="status" class="note">
        {isCopied && t('codes.copied')}
      </p>
    </Dialog>
  );
}
