import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { useLoaded } from '../../../data/use-loaded';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import type { ProtectionApi } from '../protection-api';
import { useLocale } from '../use-locale';

/** Says what does not count while the account's address is not proven, and has the link sent again. */
export function ProofNote({ api }: { readonly api: ProtectionApi }) {
  const { t } = useLocale();
  const { value: account } = useLoaded(api.account, 'account');
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const mail = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await api.mailLink();
    setBusy(false);
    setSent(result.ok);
    setFailure(result.ok ? null : result.failure);
  };
  if (account === undefined || account.provenAt !== undefined) return null;
  const { email } = account;
  return (
    <section class="callout proof-note" aria-labelledby="proof-title">
      <Icon name="alert" />
      <div class="callout-body">
        <h2 id="proof-title" class="callout-title">
          {t('proof.first')}
        </h2>
        <div role="status">
          <p>{isSent ? t('proof.first.sent', { email }) : t('proof.first.why', { email })}</p>
        </div>
        {failure && <FailureNote failure={failure} />}
        {!isSent && (
          <button type="button" class="button" aria-busy={isBusy} onClick={() => void mail()}>
            {t('proof.first.mail')}
          </button>
        )}
      </div>
    </section>
  );
}
