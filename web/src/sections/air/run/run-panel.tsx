import { FailureNote } from '../../../ui/failure-note';
import type { AirApi } from '../reading/air-api';
import { useLocale } from '../use-locale';
import type { Run } from './run';
import { useRun } from './use-run';

interface Props {
  readonly api: AirApi;
  readonly onDone: () => void;
}

/** For admins. */
export function RunPanel({ api, onDone }: Props) {
  const { t } = useLocale();
  const { state, seconds, ask } = useRun(api, onDone);
  const isAsking = state.kind === 'asking';
  return (
    <section class="card air-run" aria-labelledby="air-run-title">
      <h2 id="air-run-title">{t('air.run')}</h2>
      <div class="actions">
        <button
          type="button"
          class="button"
          aria-busy={isAsking}
          aria-disabled={isAsking}
          onClick={() => void ask(false)}
        >
          {t('air.run.start')}
        </button>
        {state.kind === 'answered' && state.run.kind === 'recent' && (
          <button type="button" class="button button-quiet" onClick={() => void ask(true)}>
            {t('air.run.force')}
          </button>
        )}
      </div>
      {isAsking && (
        <p role="timer" class="soft">
          {t('air.run.busy', { seconds })}
        </p>
      )}
      <div role="status">
        {state.kind === 'answered' && <p>{outcomeOf(state.run)}</p>}
        {state.kind === 'failed' && <FailureNote title={t('air.run.failed')} failure={state.failure} />}
      </div>
    </section>
  );

  function outcomeOf({ kind, seconds: elapsed, newSpikes }: Run): string {
    const outcome =
      kind === 'done'
        ? t('air.run.done', { seconds: elapsed === null ? '–' : Math.round(elapsed * 10) / 10 })
        : t(`air.run.${kind}`);
    return newSpikes > 0 ? `${outcome} ${t('air.run.spikes', { count: newSpikes })}` : outcome;
  }
}
