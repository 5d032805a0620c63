import { useState } from 'preact/hooks';
import type { StaffMember } from '../../../../../contracts/accounts/staff';
import type { Failure } from '../../../data/failure';
import { whenText } from '../../../data/when-text';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import type { StaffApi } from '../staff-api';
import type { Changes } from '../use-changes';
import { useLocale } from '../use-locale';

interface Props {
  readonly api: StaffApi;
  readonly invited: readonly StaffMember[];
  readonly changes: Changes;
}

/** Invitations that nobody has followed yet: sent again, or taken back. */
export function InvitedCard({ api, invited, changes }: Props) {
  const { t } = useLocale();
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);

  const again = async ({ id, email }: StaffMember) => {
    if (busy !== null) return;
    setBusy(id);
    setFailure(null);
    setSaid('');
    const answer = await api.reset(id);
    setBusy(null);
    if (answer.ok) setSaid(t('invited.sent', { email }));
    else setFailure(answer.failure);
  };
  return (
    <section class="card stack" aria-labelledby="invited-title">
      <h2 id="invited-title">{t('invited.title')}</h2>
      <ul class="plain items">
        {invited.map((member) => (
          <Invited
            key={member.id}
            member={member}
            sending={busy}
            changes={changes}
            onAgain={() => void again(member)}
          />
        ))}
      </ul>
      <div role="status">{said && <p class="break">{said}</p>}</div>
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
    </section>
  );
}

interface InvitedProps extends Pick<Props, 'changes'> {
  readonly member: StaffMember;
  /** To whom one is on its way. */
  readonly sending: number | null;
  readonly onAgain: () => void;
}

function Invited({ member, sending, changes, onAgain }: InvitedProps) {
  const locale = useLocale();
  const { t } = locale;
  const { id, email, role, invitedAt } = member;
  return (
    <li>
      <Icon name="person" />
      <div>
        <p class="break">
          <b>{email}</b>, {t(`role.${role}`)}
        </p>
        {invitedAt && (
          <p class="soft item-note">{t('invited.since', { when: whenText(locale, invitedAt) })}</p>
        )}
      </div>
      <span class="deeds">
        <button
          type="button"
          class="button button-small"
          aria-busy={sending === id}
          aria-disabled={sending !== null}
          aria-label={t('invited.againTo', { email })}
          onClick={onAgain}
        >
          {t('invited.again')}
        </button>
        <button
          type="button"
          class="button button-small"
          aria-busy={changes.busy === id}
          aria-disabled={changes.busy !== null}
          aria-label={t('invited.withdrawFrom', { email })}
          onClick={() => void changes.change(member, { role: 'Parent' })}
        >
          {t('invited.withdraw')}
        </button>
      </span>
    </li>
  );
}
