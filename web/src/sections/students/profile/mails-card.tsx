import type { SuppressedAddress } from '../../../../../contracts/students/suppressed-address';
import { useLoaded } from '../../../data/use-loaded';
import { whenText } from '../../../data/when-text';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useSuppressed } from '../desk/use-suppressed';
import type { StudentRecord } from '../records/record';
import type { Confirmation } from './profile-api';
import { useLocale } from './use-locale';
import type { StudentHere } from './use-student';

interface Props {
  readonly here: StudentHere;
  readonly record: StudentRecord;
}

/** What became of the mails to a student, the newest first. */
export function MailsCard({ here: { api, turn }, record }: Props) {
  const { t } = useLocale();
  const { studentid } = record;
  const mails = useLoaded(() => api.mails(studentid), turn, studentid);
  const suppressed = useSuppressed(api, 'loaded');
  return (
    <section class="card profile-mails" aria-labelledby="profile-mails">
      <h2 id="profile-mails">{t('profile.mails')}</h2>
      {!mails.value && mails.isLoading && <Skeleton />}
      {mails.failure && <LoadFailure failure={mails.failure} onRetry={mails.reload} />}
      {suppressed.failed && <p class="mail-trouble">{t('mail.unknown')}</p>}
      {mails.value?.length === 0 && <p class="soft">{t('profile.mails.none')}</p>}
      {mails.value && mails.value.length > 0 && (
        <ul class="plain mails">
          {mails.value.toReversed().map((mail) => (
            <Mail
              key={mail.at}
              mail={mail}
              isNow={mail.to === record.email}
              back={suppressed.why({ ...record, email: mail.to })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface MailProps {
  readonly mail: Confirmation;
  /** To the address that the record has now. */
  readonly isNow: boolean;
  readonly back: SuppressedAddress | undefined;
}

const CHIPS = {
  waiting: 'chip chip-quiet',
  sent: 'chip',
  withheld: 'chip chip-Warn',
  failed: 'chip chip-Block',
  unsure: 'chip chip-Warn',
} as const;

function Mail({ mail, isNow, back }: MailProps) {
  const { t, language, day } = useLocale();
  const cameBack = mail.outcome === 'sent' && back !== undefined && back.at >= mail.at;
  return (
    <li>
      <span>{t(isNow ? 'profile.mail.now' : 'profile.mail.before')}</span>
      <span class={cameBack ? CHIPS.failed : CHIPS[mail.outcome]}>
        {t(cameBack ? 'profile.mail.back' : `profile.mail.${mail.outcome}`)}
      </span>
      <span class="soft break">
        {whenText({ language, day }, mail.at)}, {mail.to}
        {cameBack && `. ${t(`mail.${back.reason}`, { day: day(back.at.slice(0, 10)) })}`}
        {mail.again && `. ${t('profile.mail.again')}`}
        {mail.outcome === 'withheld' && `: ${t('profile.mail.withheld.why')}`}
      </span>
    </li>
  );
}
