import { useMemo } from 'preact/hooks';
import { useRoute } from '../../../app/router/use-route';
import { useServices } from '../../../app/shell/services';
import { ImportProgress } from './import-progress';
import { createImportsApi } from './imports-api';
import { NewImport } from './new-import';
import { useLocale } from './use-locale';

/** A list of students is brought in: a new one step by step, or one that was begun. */
export function ImportsPage() {
  const { t } = useLocale();
  const { send } = useServices();
  const { query } = useRoute();
  const api = useMemo(() => createImportsApi(send), [send]);
  const importId = query.get('id') ?? '';
  return (
    <>
      <div class="crumbs">
        <a href="#/students">
          <span aria-hidden="true">←</span> {t('import.list')}
        </a>
      </div>
      {importId === '' ? <NewImport api={api} /> : <ImportProgress key={importId} {...{ api, importId }} />}
    </>
  );
}
