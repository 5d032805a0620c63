import { useState } from 'preact/hooks';
import { Icon } from '../../ui/icon';
import { useLocale } from './use-locale';

/** Says that it has copied; where a browser does not let it, the text beside it can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useLocale();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  return (
    <>
      <button type="button" class="button button-small" onClick={() => void copy()}>
        <Icon name="copy" />
        {t('devices.copy')}
      </button>
      <span role="status" class="soft small-text">
        {copied === text && t('devices.copied')}
      </span>
    </>
  );
}
