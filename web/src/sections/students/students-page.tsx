import { ScriptFailure } from '../../ui/script-failure';
import { Skeleton } from '../../ui/skeleton';
import { useScript } from '../../ui/use-script';
import { useRoll } from './records/use-roll';
import { useLocale } from './use-locale';

/** The desk is on its way while the list is: neither waits for the other. */
export function StudentsPage() {
  const { t } = useLocale();
  const here = useRoll();
  const { loaded, hasFailed } = useScript(loadDesk);
  const { DeskPage } = loaded ?? {};
  // One heading all the time: it has the focus when the page opens.
  return (
    <div class="desk-page" aria-busy={!DeskPage && !hasFailed}>
      <h1>{t('students.title')}</h1>
      {DeskPage ? (
        <DeskPage here={here} />
      ) : (
        <div class="card desk-parts">{hasFailed ? <ScriptFailure /> : <Skeleton />}</div>
      )}
    </div>
  );
}

const loadDesk = () => import('./desk/desk-page');
