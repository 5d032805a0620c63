import { useState } from 'preact/hooks';
import type { StaffMember } from '../../../../../contracts/accounts/staff';
import { resetStaff } from '../../../../../contracts/accounts/staff-routes';
import { useServices } from '../../../app/shell/services';
import { call } from '../../../data/call';
import { failureText } from '../../../ui/failure-text';
import { useToasts } from '../../../ui/toasts';
import { useLocale } from '../use-locale';

/** Mails a link and says so in the place of the button. */
export function ResetButton({ member }: { readonly member: StaffMember }) {
  const { t } = useLocale();
  const { send } = useServices();
  const { show } = useToasts();
  const [state, setState] = useState<'nothing' | 'sending' | 'sent'>('nothing');
  const reset = async () => {
    if (state !== 'nothing') return;
    setState('sending');
    const answer = await call(send, resetStaff, { params: { id: member.id } });
    setState(answer.ok ? 'sent' : 'nothing');
    if (answer.ok) return;
    const { key, params } = failureText(answer.failure);
    show({ text: t(key, params) });
  };
  return (
    <button
      key="reset"
      type="button"
      class="button button-small"
      aria-busy={state === 'sending'}
      aria-disabled={state !== 'nothing'}
      aria-label={t(state === 'sent' ? 'people.resetSent' : 'people.resetOne', { name: member.email })}
      onClick={() => void reset()}
    >
      {t(state === 'sent' ? 'people.sent' : 'people.reset')}
    </button>
  );
}
