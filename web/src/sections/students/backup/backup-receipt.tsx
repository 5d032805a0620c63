import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';
import type { Backup } from './backup-api';

export function BackupReceipt({ backup }: { readonly backup: Backup }) {
  const { t, number, bytes } = useLocale();
  return (
    <div class="receipt">
      <p class="receipt-title">
        <Icon name="check" />
        {t('backup.done')}
      </p>
      <dl>
        <dt>{t('backup.file')}</dt>
        <dd class="mono">{backup.fileName}</dd>
        <dt>{t('backup.location')}</dt>
        <dd class="mono">
          <span class="select-all">{backup.location}</span>
          <CopyLocation location={backup.location} />
        </dd>
        <dt>{t('backup.records')}</dt>
        <dd>{number(backup.records)}</dd>
        <dt>{t('backup.size')}</dt>
        <dd>{bytes(backup.bytes)}</dd>
        <dt>SHA-256</dt>
        <dd class="mono select-all">{backup.sha256}</dd>
      </dl>
    </div>
  );
}

function CopyLocation({ location }: { readonly location: string }) {
  const { t } = useLocale();
  const [outcome, setOutcome] = useState<'backup.copied' | 'backup.copyFailed' | null>(null);
  // The clipboard is absent outside secure contexts, and may be forbidden inside them.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location);
      setOutcome('backup.copied');
    } catch {
      setOutcome('backup.copyFailed');
    }
  };
  return (
    <>
      <button type="button" class="button button-small" onClick={() => void copy()}>
        <Icon name={outcome === 'backup.copied' ? 'check' : 'copy'} />
        {t('backup.copy')}
      </button>
      <span class="copy-outcome">{outcome && t(outcome)}</span>
    </>
  );
}
