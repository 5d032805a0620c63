import type { ListedMember } from '../../../../../contracts/accounts/staff';
import { type Role, roles } from '../../../../../contracts/http/roles';
import { oneOf } from '../../../data/one-of';
import { whenText } from '../../../data/when-text';
import type { Changes } from '../use-changes';
import { useLocale } from '../use-locale';
import type { Question } from './question-dialog';
import { ResetButton } from './reset-button';

interface Props {
  readonly member: ListedMember;
  readonly isOwn: boolean;
  /** Where it stands why nothing can be changed here. */
  readonly lockedBy?: string;
  readonly changes: Changes;
  readonly ask: (question: Question) => void;
}

export function PersonRow({ member, isOwn, lockedBy, changes, ask }: Props) {
  const locale = useLocale();
  const { t } = locale;
  const { email, fullName, role, lastSignInAt, passkeys } = member;
  const choose = (chosen: Role | undefined) => {
    if (chosen === undefined || chosen === role) return;
    if (isOwn) ask({ kind: 'own', member, role: chosen });
    else void changes.change(member, { role: chosen });
  };
  return (
    <tr>
      <th scope="row" class="person-person">
        <b class="break">{fullName ?? email}</b> {isOwn && <span class="soft">{t('people.you')}</span>}
        {fullName !== undefined && <span class="person-email soft break">{email}</span>}
      </th>
      <td class="person-role">
        <select
          aria-label={t('people.roleOf', { name: email })}
          value={role}
          disabled={lockedBy !== undefined || member.disabled}
          aria-describedby={lockedBy}
          onChange={(event) => {
            const chosen = oneOf(roles, event.currentTarget.value);
            // Until it is done, or confirmed, the list shows what is.
            event.currentTarget.value = role;
            choose(chosen);
          }}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {t(`role.${each}`)}
            </option>
          ))}
        </select>
      </td>
      <td class="person-passkey" data-label={t('people.passkey')}>
        {passkeys === 0 ? t('people.noPasskey') : passkeys}
      </td>
      <td class="person-seen soft" data-label={t('people.seen')}>
        {lastSignInAt === undefined ? t('people.notSeen') : whenText(locale, lastSignInAt)}
      </td>
      <td class="person-state">
        <State member={member} isOwn={isOwn} changes={changes} />
      </td>
      <td class="person-do">
        {!isOwn && <Deeds member={member} changes={changes} ask={ask} isLocked={lockedBy !== undefined} />}
      </td>
    </tr>
  );
}

function State({ member, isOwn, changes }: Pick<Props, 'member' | 'isOwn' | 'changes'>) {
  const { t, language } = useLocale();
  const made = changes.made.get(member.id);
  const time = made && new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(made.at);
  return (
    <span role="status">
      {member.disabled && <span class="chip chip-quiet">{t('people.disabled')}</span>}
      {made && (
        <>
          <span class="chip">{t('people.made', { role: t(`role.${member.role}`), time: time ?? '' })}</span>{' '}
          {!isOwn && (
            <button
              type="button"
              class="button button-small"
              aria-label={t('people.undo', { name: member.email })}
              onClick={() => void changes.change(member, { role: made.before })}
            >
              {t('action.undo')}
            </button>
          )}
        </>
      )}
    </span>
  );
}

interface DeedsProps extends Pick<Props, 'member' | 'changes' | 'ask'> {
  readonly isLocked: boolean;
}

function Deeds({ member, changes, ask, isLocked }: DeedsProps) {
  const { t } = useLocale();
  const { disabled } = member;
  const name = member.email;
  const turn = () => {
    if (disabled) void changes.change(member, { disabled: false });
    else ask({ kind: 'disable', member });
  };
  return (
    <span class="deeds">
      {!disabled && <ResetButton member={member} />}
      <button
        key="turn"
        type="button"
        class="button button-small"
        aria-busy={changes.busy === member.id}
        aria-disabled={isLocked || changes.busy !== null}
        aria-label={t(disabled ? 'people.enableOne' : 'people.disableOne', { name })}
        onClick={() => !isLocked && turn()}
      >
        {t(disabled ? 'people.enable' : 'people.disable')}
      </button>
    </span>
  );
}
