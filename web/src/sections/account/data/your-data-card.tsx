import { useState } from 'preact/hooks';
import type { Role } from '../../../../../contracts/http/roles';
import { FailureNote } from '../../../ui/failure-note';
import { useLocale } from '../use-locale';
import { DeletionDialog } from './deletion-dialog';
import { useSaving } from './use-saving';

interface Props {
  readonly email: string;
  readonly role: Role;
}

/** What a family takes with it, or has removed. */
export function YourDataCard({ email, role }: Props) {
  const { t } = useLocale();
  const { saving, save } = useSaving();
  const [isAsking, setAsking] = useState(false);
  const isBusy = saving.kind === 'reading';
  return (
    <section class="card stack" aria-labelledby="data-title">
      <h2 id="data-title">{t('data.title')}</h2>
      {role === 'Parent' ? (
        <>
          <p>{t('data.why')}</p>
          <div class="actions">
            <button type="button" class="button" aria-busy={isBusy} onClick={() => void save()}>
              {t('data.save')}
            </button>
            <button type="button" class="button" onClick={() => setAsking(true)}>
              {t('data.delete')}
            </button>
          </div>
          <div role="status">
            {saving.kind === 'reading' && <p class="soft">{t('data.log', { count: saving.count })}</p>}
            {saving.kind === 'done' && <p class="soft">{t('data.saved')}</p>}
          </div>
          <div role="alert">{saving.kind === 'failed' && <FailureNote failure={saving.failure} />}</div>
        </>
      ) : (
        <p>{t('data.staff')}</p>
      )}
      {isAsking && <DeletionDialog email={email} onClose={() => setAsking(false)} />}
    </section>
  );
}
