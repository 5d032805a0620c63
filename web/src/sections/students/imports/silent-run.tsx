import { useState } from 'preact/hooks';
import type { ImportState } from '../../../../../contracts/students/import-state';
import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import { goOn, type ImportsApi } from './imports-api';
import { useLocale } from './use-locale';

interface Props {
  readonly api: ImportsApi;
  readonly state: ImportState;
  readonly onBegun: (state: ImportState) => void;
}

/** An import that stands still, and the button that has it go on. */
export function Silent({ api, state, onBegun }: Props) {
  const { t } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const again = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await goOn(api, state);
    setBusy(false);
    if (answer.ok) onBegun(answer.value);
    else setFailure(answer.failure);
  };
  return (
    <div class="callout callout-warn">
      <div class="callout-body">
        <p class="callout-title" role="status">
          {t('silent.title')}
        </p>
        <p>{t('silent.what')}</p>
        <div role="alert">{failure && <FailureNote title={t('silent.failed')} failure={failure} />}</div>
        <p>
          <button type="button" class="button" aria-busy={isBusy} onClick={() => void again()}>
            {t('silent.goOn')}
          </button>
        </p>
      </div>
    </div>
  );
}
