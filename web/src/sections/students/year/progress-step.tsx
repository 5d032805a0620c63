import { useLocale } from './use-locale';
import type { Year } from './use-year';

interface Props {
  readonly year: Year;
  readonly onClose: () => void;
}

/** How far it is, what was left alone, and the way back. */
export function ProgressStep({ year, onClose }: Props) {
  const { t } = useLocale();
  const { state, isBusy } = year;
  if (!state) return null;
  const { done, of, counts } = state;
  const left = state.state === 'undone' || state.state === 'undoing' ? state.notUndone : state.notApplied;
  const goesOn = state.state === 'applying' || state.state === 'undoing';
  return (
    <>
      <p role="status">
        {goesOn
          ? t(`year.${state.state}`, { done, of })
          : t(state.state === 'undone' ? 'year.undone' : 'year.applied', {
              moving: counts.toChange,
              leaving: counts.wouldLeave,
            })}
      </p>
      {goesOn && (
        <>
          <progress aria-label={t('year.progress')} value={done} max={of} />
          <p class="soft">{t('year.mayClose')}</p>
        </>
      )}
      {!goesOn && left.length > 0 && (
        <>
          <p class="note-error">{t('year.leftAlone', { count: left.length })}</p>
          <ul>
            {left.map(({ studentid }) => (
              <li key={studentid}>{studentid}</li>
            ))}
          </ul>
        </>
      )}
      <div class="actions actions-end">
        {state.state === 'applied' && (
          <button
            type="button"
            class="button"
            aria-busy={isBusy}
            onClick={() => {
              if (!isBusy) void year.undo();
            }}
          >
            {t('year.undo', { count: of - state.notApplied.length })}
          </button>
        )}
        {!goesOn && (
          <button type="button" class="button" onClick={year.back}>
            {t('year.another')}
          </button>
        )}
        <button type="button" class="button button-primary" onClick={onClose}>
          {t('year.close')}
        </button>
      </div>
    </>
  );
}
