import type { ComponentChildren } from 'preact';
import type { Failure } from '../../data/failure';
import { failureText } from '../../ui/failure-text';
import { Skeleton } from '../../ui/skeleton';
import { AgeLine } from './age-line';
import type { Answer } from './reading/answer';
import type { Reading } from './reading/reading';
import { useLocale } from './use-locale';

interface Props<Value> {
  readonly id: string;
  readonly title: string;
  readonly reading: Reading<Value>;
  readonly now: number;
  readonly onAgain: () => void;
  /** Beside the title. */
  readonly tools?: ComponentChildren;
  readonly children: (answer: Answer<Value>) => ComponentChildren;
}

/** One card: its title, its age, and what it shows; a failure stands beside what came before, never instead of it. */
export function Part<Value>({ id, title, reading, now, onAgain, tools, children }: Props<Value>) {
  const { answer, failure } = reading;
  const titleId = `air-${id}-title`;
  return (
    <section class={`card air-${id}`} aria-labelledby={titleId} aria-busy={!answer && !failure}>
      <div class="air-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          <AgeLine answer={answer} now={now} />
        </div>
        {answer && tools && <div class="air-tools">{tools}</div>}
      </div>
      {answer ? children(answer) : !failure && <Skeleton />}
      {failure && !answer && failure.kind !== 'not-ready' && <Failed failure={failure} onAgain={onAgain} />}
    </section>
  );
}

/** Kept quiet: a failure of everything is told once, at the top of the page. */
function Failed({ failure, onAgain }: { readonly failure: Failure; readonly onAgain: () => void }) {
  const { t } = useLocale();
  const { key, params } = failureText(failure);
  return (
    <div class="air-failed">
      <p class="soft">
        {t('air.failed')}: {t(key, params)}
      </p>
      <button type="button" class="button button-small" onClick={onAgain}>
        {t('action.retry')}
      </button>
    </div>
  );
}
