import { useRef } from 'preact/hooks';
import type { OwnSession } from '../../../../../contracts/accounts/sessions';
import { useSignOut } from '../../../app/session/use-session';
import type { Loaded } from '../../../data/use-loaded';
import { FailureNote } from '../../../ui/failure-note';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { ConfirmPlace } from '../passkeys/confirm-place';
import { useLocale } from '../use-locale';
import { SessionItem } from './session-item';
import { useEnding } from './use-ending';

interface Props {
  readonly sessions: Loaded<readonly OwnSession[]>;
}

/** Where the account is signed in, and how that ends. */
export function SessionsCard({ sessions }: Props) {
  const { t } = useLocale();
  const signOut = useSignOut();
  const card = useRef<HTMLElement>(null);
  const ending = useEnding(sessions, (at) => requestAnimationFrame(() => focusAfter(card.current, at)));
  const { value, failure, isLoading, reload } = sessions;
  const hasOthers = value?.some(({ current }) => !current) ?? false;

  return (
    <section ref={card} class="card stack" aria-labelledby="sessions-title" aria-busy={isLoading}>
      <div class="card-head">
        <h2 id="sessions-title" tabIndex={-1}>
          {t('sessions.title')}
        </h2>
        {hasOthers && (
          <button
            type="button"
            class="button button-small"
            aria-busy={ending.isEndingOthers}
            aria-disabled={ending.busy !== null}
            onClick={ending.endOthers}
          >
            {t('sessions.endOthers')}
          </button>
        )}
      </div>
      <LoadFailure failure={failure} onRetry={reload} />
      {!value && isLoading && <Skeleton />}
      <ul class="plain items">
        {value?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={ending.busy === session.id}
            onEnd={() => ending.endOne(session)}
          />
        ))}
      </ul>
      {hasOthers && <p class="soft item-note">{t('sessions.stranger')}</p>}
      <div role="status">{ending.said && <p>{ending.said}</p>}</div>
      <div role="alert">{ending.failure && <FailureNote failure={ending.failure} />}</div>
      {ending.confirm && <ConfirmPlace onAnswer={ending.confirm} />}
      <div class="actions">
        <button type="button" class="button" onClick={() => void signOut()}>
          {t('sessions.signOutHere')}
        </button>
      </div>
    </section>
  );
}

/** The button that had the focus is gone; that of the next line takes over, else the heading. */
function focusAfter(card: HTMLElement | null, gone: number): void {
  const buttons = card?.querySelectorAll<HTMLElement>('li button') ?? [];
  // The first line has none.
  (buttons[Math.min(gone - 1, buttons.length - 1)] ?? card?.querySelector('h2'))?.focus();
}
