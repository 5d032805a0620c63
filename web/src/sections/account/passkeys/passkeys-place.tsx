import { ScriptFailure } from '../../../ui/script-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useScript } from '../../../ui/use-script';

const loadCard = () => import('./passkeys-card');

/** Where the passkeys are; their card comes after what one looks at first. */
export function PasskeysPlace({ onAdded }: { readonly onAdded?: () => void }) {
  const { loaded, hasFailed } = useScript(loadCard);
  const { PasskeysCard } = loaded ?? {};
  if (PasskeysCard) return <PasskeysCard {...(onAdded && { onAdded })} />;
  return <div class="card">{hasFailed ? <ScriptFailure /> : <Skeleton />}</div>;
}
