import { useMemo } from 'preact/hooks';
import { useRoute } from '../../../app/router/use-route';
import { useServices } from '../../../app/shell/services';
import { BackupList } from './backup-list';
import { createBackupsApi, hashOfBackups } from './backups-api';
import { Comparison } from './comparison';
import { RestoreProgress } from './restore-progress';
import { useLocale } from './use-locale';

/** Backups: all of them; one compared with the list; a restore from it. */
export function BackupsPage() {
  const { t } = useLocale();
  const { send } = useServices();
  const { query } = useRoute();
  const api = useMemo(() => createBackupsApi(send), [send]);
  const [name, restoreId] = [query.get('name') ?? '', query.get('restore') ?? ''];
  const back = name === '' ? '#/students' : hashOfBackups(restoreId && name);
  return (
    <>
      <div class="crumbs">
        <a href={back}>
          <span aria-hidden="true">←</span> {t(name === '' ? 'backups.list' : 'backups.title')}
        </a>
      </div>
      {name === '' && <BackupList api={api} />}
      {name !== '' && restoreId === '' && <Comparison key={name} {...{ api, name }} />}
      {restoreId !== '' && <RestoreProgress key={restoreId} {...{ api, name, restoreId }} />}
    </>
  );
}
