import { ScriptFailure } from '../../../ui/script-failure';
import { useScript } from '../../../ui/use-script';

const loadDialog = () => import('./confirm');

/** The question for the password, whose script comes when it is asked. */
export function ConfirmPlace({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { loaded, hasFailed } = useScript(loadDialog);
  const { Confirm } = loaded ?? {};
  if (hasFailed) return <ScriptFailure />;
  return Confirm ? <Confirm onAnswer={onAnswer} /> : null;
}
