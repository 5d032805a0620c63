import type { StudentRecord } from '../records/record';
import { hashOfStudent } from './student-address';
import { useLocale } from './use-locale';
import type { StudentHere } from './use-student';

interface Props {
  readonly here: Pick<StudentHere, 'roll'>;
  readonly record: StudentRecord;
}

/** So many of those with the same address are named. */
const MOST_SHARING = 3;

export function RecordCard({ here, record }: Props) {
  const { t, day } = useLocale();
  const { studentid, class: inClass, birthdate, email, leftReason } = record;
  const age = ageOn(birthdate, new Date());
  return (
    <section class="card profile-record" aria-labelledby="profile-record">
      <h2 id="profile-record">{t('profile.record')}</h2>
      <dl class="record">
        <dt>{t('field.studentid')}</dt>
        <dd>
          {studentid} <span class="note-line">{t('profile.never')}</span>
        </dd>
        <dt>{t('field.class')}</dt>
        <dd>{inClass}</dd>
        <dt>{t('field.birthdate')}</dt>
        <dd>
          <time dateTime={birthdate}>{day(birthdate)}</time>{' '}
          <span class="note-line">{t('profile.age', { count: age })}</span>
        </dd>
        <dt>{t('field.email')}</dt>
        <dd>
          {email} <Sharing {...{ here, record }} />
        </dd>
        {leftReason !== undefined && (
          <>
            <dt>{t('field.leftReason')}</dt>
            <dd>{leftReason}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Siblings, as far as the list is known. */
function Sharing({ here: { roll }, record }: Props) {
  const { t } = useLocale();
  const address = record.email.toLowerCase();
  const others = [...roll.records.values()]
    .filter((each) => each.studentid !== record.studentid && each.email.toLowerCase() === address)
    .slice(0, MOST_SHARING);
  if (others.length === 0) return null;
  return (
    <span class="note-line">
      {t('profile.shared')}{' '}
      {others.map(({ studentid, name }) => (
        <a key={studentid} href={hashOfStudent(studentid)}>
          {name}
        </a>
      ))}
    </span>
  );
}

function ageOn(birthdate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const hadBirthday = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= day);
  return now.getFullYear() - year - (hadBirthday ? 0 : 1);
}
