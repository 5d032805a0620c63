import { useState } from 'preact/hooks';
import { exportOneRoster } from '../../../../../contracts/students/export-routes';
import { mostImportRows } from '../../../../../contracts/students/imports';
import { leftOutHeader } from '../../../../../contracts/students/student';
import { useServices } from '../../../app/shell/services';
import type { Failure } from '../../../data/failure';
import { saveAs } from '../../../data/save-csv';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';

interface Props {
  /** Who is chosen, or else found. */
  readonly count: number;
  readonly onList: () => void;
  readonly onClose: () => void;
}

/** As long as the API may take, and the way there and back. */
const TIMEOUT_MS = 35_000;

type Outcome = { readonly leftOut: number } | { readonly failure: Failure };

/** What goes out of the records: this list for a spreadsheet, the school for another system. */
export function ExportDialog({ count, onList, onClose }: Props) {
  const { t } = useLocale();
  const { isBusy, outcome, save } = useOneRoster();
  return (
    <Dialog title={t('export.title')} onClose={onClose}>
      <div class="field">
        <button
          type="button"
          class="button"
          disabled={count === 0}
          aria-describedby="export-list-what"
          onClick={() => {
            onList();
            onClose();
          }}
        >
          <Icon name="list" />
          {t('export.list', { count })}
        </button>
        <p id="export-list-what" class="note">
          {count > mostImportRows ? t('export.list.many', { most: mostImportRows }) : t('export.list.what')}
        </p>
      </div>
      <div class="field">
        <button
          type="button"
          class="button"
          aria-busy={isBusy}
          aria-describedby="export-school-what"
          onClick={() => void save()}
        >
          <Icon name="school" />
          {t('export.school')}
        </button>
        <p id="export-school-what" class="note">
          {t('export.school.what')}
        </p>
      </div>
      <p role="status">
        {outcome && 'leftOut' in outcome && t('export.saved')}{' '}
        {outcome &&
          'leftOut' in outcome &&
          outcome.leftOut > 0 &&
          t('export.leftOut', { count: outcome.leftOut })}
      </p>
      <div role="alert">
        {outcome && 'failure' in outcome && (
          <FailureNote title={t('export.failed')} failure={outcome.failure} />
        )}
      </div>
      <div class="actions actions-end">
        <button type="button" class="button" onClick={onClose}>
          {t('desk.close')}
        </button>
      </div>
    </Dialog>
  );
}

function useOneRoster() {
  const { send } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    const { method, path, answers } = exportOneRoster;
    const answer = await send({ method, path, timeoutMs: TIMEOUT_MS });
    setBusy(false);
    if (!answer.ok) return setOutcome({ failure: answer.failure });
    const { body, headers } = answer.value;
    if (!(body instanceof Blob)) return setOutcome({ failure: { kind: 'unexpected', status: 200 } });
    saveAs(answers[200].fileName, body, answers[200].type);
    return setOutcome({ leftOut: Number(headers.get(leftOutHeader) ?? 0) });
  };
  return { isBusy, outcome, save };
}
