import { ScriptFailure } from '../../../ui/script-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useScript } from '../../../ui/use-script';

const loadCard = () => import('./address-card');

/** Where the address is; its card comes after what one looks at first. */
export function AddressPlace({ email }: { readonly email: string }) {
  const { loaded, hasFailed } = useScript(loadCard);
  const { AddressCard } = loaded ?? {};
  if (AddressCard) return <AddressCard email={email} />;
  return <div class="card">{hasFailed ? <ScriptFailure /> : <Skeleton />}</div>;
}
