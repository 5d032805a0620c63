import { timeText } from '../../../data/when-text';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import type { StudentRecord } from '../records/record';
import { useLocale } from './use-locale';
import type { ProfileDeeds, ProfileNote } from './use-profile-deeds';

interface Props {
  readonly record: StudentRecord;
  readonly deeds: ProfileDeeds;
  readonly isCorrecting: boolean;
  readonly onCorrect: () => void;
}

/** The name, whether the student is at school, the first thing to do, and what became of the last one. */
export function ProfileHead({ record, deeds, isCorrecting, onCorrect }: Props) {
  const { t, day } = useLocale();
  const hasLeft = record.status === 'left';
  const isBusy = deeds.busy === 'deed';
  return (
    <>
      <div class="profile-head">
        <div class="title-line">
          <h1 class="break">{record.name}</h1>
          <span class={hasLeft ? 'chip chip-quiet' : 'chip'}>
            {hasLeft ? t('state.left', { day: day(record.leftOn ?? '') }) : t('status.active')}
          </span>
        </div>
        {hasLeft ? (
          <button
            type="button"
            class="button button-primary"
            aria-busy={isBusy}
            aria-disabled={isBusy}
            onClick={() => void deeds.change({ op: 'return' })}
          >
            {t('more.return')}
          </button>
        ) : (
          !isCorrecting && (
            <button type="button" class="button button-primary" onClick={onCorrect}>
              {t('state.correct')} <kbd class="keys-only">E</kbd>
            </button>
          )
        )}
      </div>
      <div role="status" class="profile-note">
        {deeds.note && deeds.note.kind !== 'failed' && <Outcome note={deeds.note} />}
      </div>
      <div role="alert" class="profile-note">
        {deeds.note?.kind === 'failed' && <FailureNote failure={deeds.note.failure} />}
      </div>
    </>
  );
}

function Outcome({ note }: { readonly note: Exclude<ProfileNote, { readonly kind: 'failed' }> }) {
  const { t, language } = useLocale();
  if (note.kind === 'meanwhile')
    return (
      <div class="callout callout-warn">
        <Icon name="alert" />
        <p>{t('profile.meanwhile')}</p>
      </div>
    );
  const trouble = note.kind === 'saved' && note.mail !== undefined && note.mail !== 'sent' ? note.mail : null;
  return (
    <div class="callout callout-good">
      <Icon name="check" />
      <p>
        {note.kind === 'undone'
          ? t('history.undone')
          : t('profile.saved', { time: timeText({ language }, note.at.toISOString()) })}{' '}
        {trouble && <span class="mail-trouble">{t(`state.mail.${trouble}`)}</span>}
      </p>
    </div>
  );
}
