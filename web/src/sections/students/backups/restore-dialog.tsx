import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BackupDifference } from '../../../../../contracts/students/backups';
import type { Failure } from '../../../data/failure';
import { dayText } from '../../../data/when-text';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { type BackupsApi, hashOfBackups } from './backups-api';
import type { Chosen } from './use-chosen';
import { useLocale } from './use-locale';

interface Props {
  readonly api: BackupsApi;
  readonly difference: BackupDifference;
  readonly chosen: Chosen;
  /** Shows another comparison. */
  readonly set: (difference: BackupDifference) => void;
  readonly onClose: () => void;
}

/** Asks with the counts; where they are others by now, says so and asks again. */
export function RestoreDialog({ api, difference, chosen, set, onClose }: Props) {
  const { t, language, day, number } = useLocale();
  const { counts } = chosen;
  const cancel = useRef<HTMLButtonElement>(null);
  const meanwhile = useRef<HTMLParagraphElement>(null);
  const { isBusy, failure, isOther, restore } = useRestore(api, difference, set);
  useLayoutEffect(() => cancel.current?.focus(), []);
  useLayoutEffect(() => {
    if (isOther) meanwhile.current?.focus();
  }, [isOther, difference]);
  const count = counts.add + counts.change;
  return (
    <Dialog
      title={t('restore.title', { count, day: dayText({ language, day }, difference.at) })}
      isAlert
      onClose={onClose}
    >
      <p class="soft">{t('restore.first')}</p>
      <dl class="facts">
        {(['add', 'change'] as const).map((what) => (
          <div key={what}>
            <dt>{t(`restore.${what}`)}</dt>
            <dd>{number(counts[what])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('restore.others')}</dt>
          <dd>{t('restore.stay')}</dd>
        </div>
        <div>
          <dt>{t('ask.mails')}</dt>
          <dd>{t('ask.noMails')}</dd>
        </div>
      </dl>
      {isOther && (
        <p ref={meanwhile} tabIndex={-1} class="callout callout-warn">
          {t('restore.meanwhile')}
        </p>
      )}
      <div role="alert">{failure && <FailureNote title={t('restore.failed')} failure={failure} />}</div>
      <div class="actions actions-end">
        <button ref={cancel} type="button" class="button" onClick={onClose}>
          {t('desk.cancel')}
        </button>
        <button
          type="button"
          class="button button-primary"
          aria-busy={isBusy}
          aria-disabled={isBusy || count === 0}
          onClick={() => count > 0 && void restore(chosen)}
        >
          {t('restore.do', { count })}
        </button>
      </div>
    </Dialog>
  );
}

function useRestore(api: BackupsApi, { name }: BackupDifference, set: Props['set']) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOther, setOther] = useState(false);
  const compareAgain = async () => {
    const now = await api.compare(name);
    if (now.ok) set(now.value);
    setOther(now.ok);
    setFailure(now.ok ? null : now.failure);
  };
  const restore = async (chosen: Chosen) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await api.restore(name, chosen.wish());
    if (answer.ok) {
      location.hash = hashOfBackups(name, answer.value.restoreId);
      return;
    }
    if (answer.failure.kind === 'conflict') await compareAgain();
    else setFailure(answer.failure);
    setBusy(false);
  };
  return { isBusy, failure, isOther, restore };
}
