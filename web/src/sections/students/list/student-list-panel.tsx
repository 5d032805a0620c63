import { EmptyState } from '../../../ui/empty-state';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { useLocale } from '../use-locale';
import { StudentBrowser } from './student-browser';
import { everyone, type StudentList } from './student-list';
import type { Suppressed } from './use-suppressed';

interface Props {
  readonly list: StudentList;
  readonly suppressed: Suppressed;
  readonly onLoad: (from: string | null) => void;
  readonly onAddFirst: () => void;
}

export function StudentListPanel({ list, suppressed, onLoad, onAddFirst }: Props) {
  const { t } = useLocale();
  const loading = list.phase === 'loading';
  return (
    <section class="card list" aria-labelledby="list-title" aria-busy={loading}>
      <div class="card-head">
        <h2 id="list-title">{t('list.title')}</h2>
        <button
          type="button"
          class="button"
          aria-busy={loading}
          aria-disabled={loading}
          onClick={() => onLoad(null)}
        >
          <Icon name="list" />
          {t('list.load')}
        </button>
      </div>
      {list.failure && <ListFailure list={list} onLoad={onLoad} />}
      {everyone(list).length > 0 ? (
        <StudentBrowser list={list} suppressed={suppressed} />
      ) : (
        <WithoutStudents phase={list.phase} onAddFirst={onAddFirst} />
      )}
      <p role="status" class="visually-hidden">
        {loading && t('list.loading')}
      </p>
    </section>
  );
}

function ListFailure({ list, onLoad }: Pick<Props, 'list' | 'onLoad'>) {
  const { t } = useLocale();
  const cut = list.next !== null;
  return (
    <div role="alert">
      {list.failure && (
        <FailureNote title={t(cut ? 'list.cut' : 'list.failed')} failure={list.failure}>
          <button type="button" class="button" onClick={() => onLoad(list.next)}>
            {t(cut ? 'list.continue' : 'action.retry')}
          </button>
        </FailureNote>
      )}
    </div>
  );
}

function WithoutStudents({
  phase,
  onAddFirst,
}: {
  readonly phase: StudentList['phase'];
  onAddFirst: () => void;
}) {
  const { t } = useLocale();
  switch (phase) {
    case 'idle':
      return <EmptyState icon="list" title={t('list.idle')} why={t('list.idle.why')} />;
    case 'loading':
      return <Skeleton />;
    case 'loaded':
      return (
        <EmptyState
          icon="school"
          title={t('list.empty')}
          why={t('list.empty.why')}
          action={t('list.empty.action')}
          onAction={onAddFirst}
        />
      );
    case 'failed':
      return null;
  }
}
