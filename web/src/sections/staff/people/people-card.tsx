import { useState } from 'preact/hooks';
import type { ListedMember } from '../../../../../contracts/accounts/staff';
import { useSession } from '../../../app/session/use-session';
import { FailureNote } from '../../../ui/failure-note';
import { isInvited, isLastAdmin } from '../staff-api';
import type { Changes } from '../use-changes';
import { useLocale } from '../use-locale';
import { PersonRow } from './person-row';
import { type Question, QuestionDialog } from './question-dialog';

interface Props {
  readonly staff: readonly ListedMember[];
  readonly changes: Changes;
}

const LOCK = 'last-admin';

/** Who has which role; a choice counts at once, and what cannot be taken back by one press is asked first. */
export function PeopleCard({ staff, changes }: Props) {
  const { t } = useLocale();
  const { account } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const people = staff.filter((member) => !isInvited(member));
  const last = people.find((member) => isLastAdmin(member, people));
  return (
    <section class="card stack people" aria-labelledby="people-title">
      <div class="card-head">
        <h2 id="people-title">{t('people.title', { count: people.length })}</h2>
        {last && (
          <p id={LOCK} class="soft item-note">
            {t('people.lastAdmin')}
          </p>
        )}
      </div>
      <table class="table">
        <caption class="visually-hidden">{t('staff.title')}</caption>
        <thead>
          <tr>
            {(['person', 'role', 'passkey', 'seen', 'state', 'do'] as const).map((name) => (
              <th key={name} scope="col" class={`person-${name}`}>
                <span class={name === 'do' ? 'visually-hidden' : 'person-head'}>{t(`people.${name}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((member) => (
            <PersonRow
              key={member.id}
              member={member}
              isOwn={member.email === account?.email}
              {...(member === last && { lockedBy: LOCK })}
              changes={changes}
              ask={setQuestion}
            />
          ))}
        </tbody>
      </table>
      <div role="alert">{changes.failed && <FailureNote failure={changes.failed.failure} />}</div>
      {question && <QuestionDialog question={question} changes={changes} onClose={() => setQuestion(null)} />}
    </section>
  );
}
