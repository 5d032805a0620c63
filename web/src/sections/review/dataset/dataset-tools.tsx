import { useState } from 'preact/hooks';
import type { CaseOutcome } from '../../../../../contracts/phishing/dataset';
import type { Failure } from '../../../data/failure';
import { saveFile } from '../../../data/save-csv';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import type { ReviewApi } from '../review-api';
import { useLocale } from '../use-locale';
import type { Entry, View } from './entry';

interface Props {
  readonly api: ReviewApi;
  readonly view: View;
  readonly marked: readonly Entry[];
  readonly isAll: boolean;
  readonly onAll: (all: boolean) => void;
  /** The ordinary outcome of each where none is said. */
  readonly onReview: (outcome?: CaseOutcome) => void;
}

/** What can be done with many entries at once. */
export function DatasetTools({ api, view, marked, isAll, onAll, onReview }: Props) {
  const { t } = useLocale();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy || view === 'Cases') return;
    setBusy(true);
    const result = await api.exported(view);
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) saveFile('dataset', result.value);
  };
  const isReview = view === 'Pending' || view === 'Cases';
  return (
    <>
      <div class="list-tools">
        {isReview && (
          <>
            <label class="all">
              <input
                type="checkbox"
                checked={isAll && marked.length > 0}
                onChange={(event) => onAll(event.currentTarget.checked)}
              />
              {t('dataset.chosen', { count: marked.length })}
            </label>
            <button type="button" class="button" disabled={marked.length === 0} onClick={() => onReview()}>
              {t(view === 'Cases' ? 'cases.stands' : 'dataset.approveAll')}
            </button>
            <button
              type="button"
              class="button"
              disabled={marked.length === 0}
              onClick={() => onReview('Rejected')}
            >
              {t('dataset.reject')}
            </button>
          </>
        )}
        {view !== 'Cases' && (
          <button type="button" class="button" aria-busy={isBusy} onClick={() => void download()}>
            <Icon name="download" />
            {t('action.download')}
          </button>
        )}
      </div>
      {isReview && <p class="soft keys">{t(view === 'Cases' ? 'cases.keys' : 'dataset.keys')}</p>}
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
    </>
  );
}
