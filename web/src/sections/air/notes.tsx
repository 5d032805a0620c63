import { FailureNote } from '../../ui/failure-note';
import { Icon } from '../../ui/icon';
import type { Snapshot } from './now/snapshot';
import { type Answer, ageOf, isStale } from './reading/answer';
import type { Reading } from './reading/reading';
import type { LastRun } from './run/run';
import { agoIn } from './time/local-time';
import { useLocale } from './use-locale';

interface Props {
  readonly current: Reading<Snapshot>;
  readonly lastRun: Answer<LastRun> | null;
  readonly now: number;
  readonly onAgain: () => void;
}

/** What one must know before one trusts the figures. */
export function Notes({ current, lastRun, now, onAgain }: Props) {
  const { t, language } = useLocale();
  const { answer, failure } = current;
  const status = lastRun?.value.status;
  return (
    <div class="air-notes" role="status">
      {answer && isStale(answer, now) && (
        <Note
          isLoud
          title={t('air.stale')}
          text={t('air.stale.why', { ago: agoIn(language, ageOf(answer, now)) })}
        />
      )}
      {status === 'failed' && <Note text={t('air.failedRun')} />}
      {status === 'partial' && <Note text={t('air.partialRun')} />}
      {failure?.kind === 'not-ready' && <Note title={t('air.notYet')} text={t('air.notYet.why')} />}
      {failure && failure.kind !== 'not-ready' && (
        <FailureNote title={answer ? undefined : t('air.failed')} failure={failure}>
          <button type="button" class="button button-small" onClick={onAgain}>
            {t('action.retry')}
          </button>
        </FailureNote>
      )}
    </div>
  );
}

interface NoteProps {
  readonly isLoud?: boolean;
  readonly title?: string;
  readonly text: string;
}

function Note({ isLoud = false, title, text }: NoteProps) {
  return (
    <div class={isLoud ? 'callout callout-danger' : 'callout air-warning'}>
      <Icon name="alert" />
      <div class="callout-body">
        {title && <p class="callout-title">{title}</p>}
        <p>{text}</p>
      </div>
    </div>
  );
}
