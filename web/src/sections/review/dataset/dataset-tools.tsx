import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { saveFile } from '../../../data/save-csv';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import type { ReviewApi } from '../review-api';
import { useLocale } from '../use-locale';
import type { Entry, Review, Status } from './entry';

interface Props {
  readonly api: ReviewApi;
  readonly status: Status;
  readonly marked: readonly Entry[];
  readonly isAll: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onReview: (reviews: readonly Review[]) => void;
}

/** What can be done with many entries at once. */
export function DatasetTools({ api, status, marked, isAll, onAll, onReview }: Props) {
  const { t } = useLocale();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await api.exported(status);
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) saveFile('dataset', result.value);
  };
  return (
    <>
      <div class="list-tools">
        {status === 'Pending' && (
          <>
            <label class="all">
              <input
                type="checkbox"
                checked={isAll && marked.length > 0}
                onChange={(event) => onAll(event.currentTarget.checked)}
              />
              {t('dataset.chosen', { count: marked.length })}
            </label>
            <button
              type="button"
              class="button"
              disabled={marked.length === 0}
              onClick={() => onReview(marked.map((entry) => ({ entry, label: entry.predictedLabel })))}
            >
              {t('dataset.approveAll')}
            </button>
            <button
              type="button"
              class="button"
              disabled={marked.length === 0}
              onClick={() => onReview(marked.map((entry) => ({ entry, label: null })))}
            >
              {t('dataset.reject')}
            </button>
          </>
        )}
        <button type="button" class="button" aria-busy={isBusy} onClick={() => void download()}>
          <Icon name="download" />
          {t('action.download')}
        </button>
      </div>
      {status === 'Pending' && <p class="soft keys">{t('dataset.keys')}</p>}
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
    </>
  );
}
