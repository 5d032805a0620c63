import { useState } from 'preact/hooks';
import { TabbedPage } from '../../../app/shell/tabbed-page';
import type { Failure } from '../../../data/failure';
import { useLoaded } from '../../../data/use-loaded';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure-note';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useToasts } from '../../../ui/toasts';
import type { ReviewApi } from '../review-api';
import { MetricsList } from '../training/metrics-list';
import type { Model } from '../training/training';
import { useLocale } from '../use-locale';
import { useReviewApi } from '../use-review-api';

export function ModelsPage() {
  const { t, moment } = useLocale();
  const api = useReviewApi();
  const { value: models, failure, isLoading, reload } = useLoaded(api.models, 'models');
  const [chosen, setChosen] = useState<Model | null>(null);
  return (
    <TabbedPage area="protection" title={t('models.title')} lede={t('models.lede')}>
      <section class="card stack" aria-label={t('models.title')} aria-busy={isLoading}>
        <LoadFailure failure={failure} onRetry={reload} />
        {!models && isLoading && <Skeleton />}
        <ol class="plain jobs">
          {models?.map((model) => (
            <li key={model.version} class="job">
              <p>
                <span class="mono break">{model.modelVersion}</span>{' '}
                {model.active && <span class="chip">{t('models.active')}</span>}
              </p>
              <p class="soft">
                {model.madeAt
                  ? t('models.made', { at: moment(model.madeAt), job: model.jobId ?? '–' })
                  : t('models.base')}
              </p>
              {model.metrics && <MetricsList metrics={model.metrics} />}
              {!model.active && (
                <button type="button" class="button button-small" onClick={() => setChosen(model)}>
                  {t('models.activate')}
                </button>
              )}
            </li>
          ))}
        </ol>
      </section>
      {chosen && <ActivateDialog api={api} model={chosen} onClose={() => setChosen(null)} onDone={reload} />}
    </TabbedPage>
  );
}

interface DialogProps {
  readonly api: ReviewApi;
  readonly model: Model;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ActivateDialog({ api, model, onClose, onDone }: DialogProps) {
  const { t } = useLocale();
  const { show } = useToasts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const activate = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await api.activate(model.version);
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    show({ text: t('models.activated', { version: model.modelVersion }) });
    onClose();
    onDone();
  };
  return (
    <Dialog title={t('models.activate')} onClose={onClose}>
      <p class="mono break">{model.modelVersion}</p>
      <p>{t('models.activate.why')}</p>
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
      <div class="actions">
        <button
          type="button"
          class="button button-primary"
          aria-busy={isBusy}
          onClick={() => void activate()}
        >
          {t('models.activate')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('action.notNow')}
        </button>
      </div>
    </Dialog>
  );
}
