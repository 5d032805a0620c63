import { useState } from 'preact/hooks';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import type { StudentRecord } from '../records/record';
import { CorrectForm } from './correct-form';
import { DeedsCard } from './deeds-card';
import { HistoryCard } from './history-card';
import { MailsCard } from './mails-card';
import { Neighbours } from './neighbours';
import { ProfileHead } from './profile-head';
import { ProfileMessage } from './profile-message';
import { RecordCard } from './record-card';
import { useLocale } from './use-locale';
import { type ProfileDeeds, useProfileDeeds } from './use-profile-deeds';
import { useProfileKeys } from './use-profile-keys';
import { type StudentHere, useStudent } from './use-student';

/** One student: the record, what became of mails, what was changed, and what more can be done. */
export function Profile({ id }: { readonly id: string }) {
  const { t } = useLocale();
  const here = useStudent(id);
  const deeds = useProfileDeeds(here);
  const { record, reading } = here;
  if (deeds.isErased) return <ProfileMessage title={t('erase.done', { id })} why={t('erase.done.why')} />;
  if (reading.failure?.kind === 'not-found')
    return <ProfileMessage title={t('profile.gone', { id })} why={t('profile.gone.why')} />;
  return (
    <div class="profile" aria-busy={!record && reading.isLoading}>
      <Neighbours id={id} />
      {record ? (
        <Shown {...{ here, deeds, record }} />
      ) : (
        <>
          <h1>{id}</h1>
          {reading.failure ? (
            <LoadFailure failure={reading.failure} onRetry={reading.reload} />
          ) : (
            <div class="card">
              <Skeleton />
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface ShownProps {
  readonly here: StudentHere;
  readonly deeds: ProfileDeeds;
  readonly record: StudentRecord;
}

function Shown({ here, deeds, record }: ShownProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const canCorrect = record.status === 'active';
  const correct = () => {
    deeds.forget();
    setCorrecting(true);
  };
  useProfileKeys(canCorrect && !isCorrecting ? correct : undefined);
  return (
    <>
      <ProfileHead {...{ record, deeds }} isCorrecting={isCorrecting} onCorrect={correct} />
      <div class="profile-parts">
        {isCorrecting ? (
          <CorrectForm
            {...{ here, record }}
            onClose={() => setCorrecting(false)}
            onSaved={(mail) => {
              setCorrecting(false);
              deeds.tellSaved(mail);
            }}
          />
        ) : (
          <RecordCard {...{ here, record }} />
        )}
        <MailsCard {...{ here, record }} />
        <HistoryCard {...{ here, record, deeds }} />
        <DeedsCard {...{ here, record, deeds }} />
      </div>
    </>
  );
}
