import { useState } from 'preact/hooks';
import { proveFirst, reportFields } from '../../../../../contracts/phishing/scan';
import type { Failure } from '../../../data/failure';
import { useKept } from '../../../data/kept';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { useToasts } from '../../../ui/toasts';
import type { ProtectionApi } from '../protection-api';
import { useLocale } from '../use-locale';

interface Props {
  readonly api: ProtectionApi;
  readonly url: string;
  readonly onClose: () => void;
}

/** A parent says that a verdict is wrong; somebody of the school looks at it. */
export function ReportDialog({ api, url, onClose }: Props) {
  const { t } = useLocale();
  const { show } = useToasts();
  const [reason, setReason] = useKept('report-reason', '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (event: Event) => {
    event.preventDefault();
    if (isBusy || reason.trim() === '') return;
    setBusy(true);
    const result = await api.report(url, reason.trim());
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    setReason('');
    show({ text: t(result.value.message === proveFirst ? 'proof.first.report' : 'report.sent') });
    onClose();
  };

  return (
    <Dialog title={t('report.title')} onClose={onClose}>
      <p class="mono break soft">{url}</p>
      <form class="stack" onSubmit={(event) => void send(event)}>
        <div class="field">
          <label for="report-reason">{t('report.reason')}</label>
          <textarea
            id="report-reason"
            rows={3}
            maxLength={reportFields.reason.max}
            required
            value={reason}
            aria-describedby="report-note"
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <p id="report-note" class="note">
            {t('report.note')}
          </p>
        </div>
        <div role="alert">{failure && <FailureNote failure={failure} />}</div>
        <div class="actions">
          <button
            type="submit"
            class="button button-primary"
            aria-busy={isBusy}
            disabled={reason.trim() === ''}
          >
            {t('report.send')}
          </button>
          <button type="button" class="button" onClick={onClose}>
            {t('action.notNow')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
