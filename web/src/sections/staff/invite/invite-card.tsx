import { useRef, useState } from 'preact/hooks';
import { invitationFields, type StaffMember } from '../../../../../contracts/accounts/staff';
import { check } from '../../../../../contracts/http/check';
import type { Failure } from '../../../data/failure';
import { FailureNote } from '../../../ui/failure-note';
import type { Invitation, StaffApi } from '../staff-api';
import { useLocale } from '../use-locale';

interface Props {
  readonly api: StaffApi;
  readonly onInvited: () => void;
}

type State =
  | { readonly kind: 'nothing' | 'sending' | 'no-address' }
  | { readonly kind: 'sent'; readonly member: StaffMember }
  | { readonly kind: 'failed'; readonly failure: Failure };

const EMAIL = { kind: 'record', fields: { email: invitationFields.email } } as const;

/** Answers in place; what was typed stays until it was sent. */
export function InviteCard({ api, onInvited }: Props) {
  const { t, language } = useLocale();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Invitation['role']>('Staff');
  const [state, setState] = useState<State>({ kind: 'nothing' });
  const field = useRef<HTMLInputElement>(null);
  const isBusy = state.kind === 'sending';
  const isWrong = state.kind === 'no-address';

  const onSubmit = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    if (check(EMAIL, { email }, 'request').issues) {
      setState({ kind: 'no-address' });
      return field.current?.focus();
    }
    setState({ kind: 'sending' });
    const answer = await api.invite({ email, role, language });
    if (!answer.ok) return setState({ kind: 'failed', failure: answer.failure });
    setState({ kind: 'sent', member: answer.value });
    setEmail('');
    onInvited();
  };
  return (
    <section class="card stack" aria-labelledby="invite-title">
      <h2 id="invite-title">{t('invite.title')}</h2>
      <form class="invite" noValidate onSubmit={(event) => void onSubmit(event)}>
        <div class="field">
          <label for="invite-email">{t('invite.email')}</label>
          <input
            ref={field}
            id="invite-email"
            type="email"
            autocomplete="off"
            value={email}
            aria-invalid={isWrong}
            aria-describedby="invite-email-note"
            onInput={(event) => {
              setEmail(event.currentTarget.value);
              setState({ kind: 'nothing' });
            }}
          />
          <p id="invite-email-note" class={isWrong ? 'note note-error' : 'note'}>
            {isWrong ? t('rule.email') : t('invite.once')}
          </p>
        </div>
        <RoleField role={role} onChange={setRole} />
        <button type="submit" class="button button-primary" aria-busy={isBusy} aria-disabled={isBusy}>
          {t('invite.send')}
        </button>
      </form>
      <div role="status">{state.kind === 'sent' && <Sent member={state.member} />}</div>
      <div role="alert">{state.kind === 'failed' && <Refused failure={state.failure} />}</div>
    </section>
  );
}

function Refused({ failure }: { readonly failure: Failure }) {
  const { t } = useLocale();
  if (failure.kind === 'conflict') return <p class="note-error">{t('invite.refused')}</p>;
  return <FailureNote failure={failure} />;
}

/** Who had a proven account has the role already; all get a link. */
function Sent({ member: { email, role, provenAt } }: { readonly member: StaffMember }) {
  const { t } = useLocale();
  const key = provenAt === undefined ? 'invite.sent' : 'invite.given';
  return <p class="break">{t(key, { email, role: t(`role.${role}`) })}</p>;
}

interface RoleFieldProps {
  readonly role: Invitation['role'];
  readonly onChange: (role: Invitation['role']) => void;
}

function RoleField({ role, onChange }: RoleFieldProps) {
  const { t } = useLocale();
  return (
    <div class="field">
      <label for="invite-role">{t('invite.role')}</label>
      <select
        id="invite-role"
        value={role}
        onChange={(event) => onChange(event.currentTarget.value === 'Admin' ? 'Admin' : 'Staff')}
      >
        <option value="Staff">{t('role.Staff')}</option>
        <option value="Admin">{t('role.Admin')}</option>
      </select>
    </div>
  );
}
