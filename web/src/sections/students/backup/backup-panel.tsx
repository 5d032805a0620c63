import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';
import type { MakeBackup } from './backup-api';
import { BackupReceipt } from './backup-receipt';
import { type BackupState, useBackup } from './use-backup';

interface Props {
  readonly makeBackup: MakeBackup;
  /** There are all others beside it. */
  readonly isAlone?: boolean;
}

export function BackupPanel({ makeBackup, isAlone = false }: Props) {
  const { t } = useLocale();
  const { state, seconds, start } = useBackup(makeBackup);
  const running = state.kind === 'running';
  return (
    <section class="card backup" aria-labelledby="backup-title">
      <h2 id="backup-title">{t('backup.title')}</h2>
      <p class="soft">{t('backup.why')}</p>
      <button
        type="button"
        class="button"
        aria-busy={running}
        aria-disabled={running}
        onClick={() => void start()}
      >
        <Icon name="archive" />
        {t('backup.start')}
      </button>
      {running && (
        <p role="timer" class="soft">
          {t('backup.running', { seconds })}
        </p>
      )}
      {isAlone || (
        <a class="button button-small" href="#/students/-/backups">
          {t('backup.all')}
        </a>
      )}
      <div role="status">
        <BackupOutcome state={state} />
      </div>
    </section>
  );
}

function BackupOutcome({ state }: { readonly state: BackupState }) {
  const { t } = useLocale();
  if (state.kind === 'done') return <BackupReceipt backup={state.backup} />;
  if (state.kind !== 'failed') return null;
  // API Gateway stops waiting after 29 s; the function goes on.
  if (state.failure.kind === 'gateway-timeout' || state.failure.kind === 'timeout') {
    return (
      <div class="callout">
        <Icon name="archive" />
        <div class="callout-body">
          <p class="callout-title">{t('backup.stillRunning')}</p>
          <p>{t('backup.stillRunning.why')}</p>
        </div>
      </div>
    );
  }
  return <FailureNote title={t('backup.failed')} failure={state.failure} />;
}
