import type { StaffMember } from '../../../../../contracts/accounts/staff';
import type { Role } from '../../../../../contracts/http/roles';
import { Dialog } from '../../../ui/dialog';
import type { Changes } from '../use-changes';
import { useLocale } from '../use-locale';

export type Question =
  | { readonly kind: 'disable'; readonly member: StaffMember }
  | { readonly kind: 'own'; readonly member: StaffMember; readonly role: Role };

interface Props {
  readonly question: Question;
  readonly changes: Changes;
  readonly onClose: () => void;
}

/** Before somebody is shut out, and before somebody takes rights from the own account. */
export function QuestionDialog({ question, changes, onClose }: Props) {
  const { t } = useLocale();
  const { kind, member } = question;
  const name = member.email;
  const isBusy = changes.busy !== null;
  const answer = async () => {
    const change =
      question.kind === 'own' ? { role: question.role, own: true } : ({ disabled: true } as const);
    await changes.change(member, change);
    onClose();
  };
  const role = question.kind === 'own' ? t(`role.${question.role}`) : '';
  return (
    <Dialog title={t(`question.${kind}`, { name, role })} onClose={onClose}>
      <p>{t(`question.${kind}.what`, { name })}</p>
      <div class="actions">
        {/* The first one has the focus. */}
        <button type="button" class="button" onClick={onClose}>
          {t('question.keep')}
        </button>
        <button
          type="button"
          class="button button-danger"
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={() => void answer()}
        >
          {t(`question.${kind}.do`, { name, role })}
        </button>
      </div>
    </Dialog>
  );
}
