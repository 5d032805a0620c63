import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { saveFile } from '../../../data/save-csv';
import { EmptyState } from '../../../ui/empty-state';
import { FailureNote } from '../../../ui/failure-note';
import { Icon } from '../../../ui/icon';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import type { AuditApi } from '../audit-api';
import { type AuditQuery, filterOf } from '../audit-query';
import type { Names } from '../people';
import { useLocale } from '../use-locale';
import { EntryTable } from './entry-table';
import { useEntries } from './use-entries';

interface Props {
  readonly api: AuditApi;
  readonly query: AuditQuery;
  readonly names: Names;
}

export function EntriesCard({ api, query, names }: Props) {
  const { t } = useLocale();
  const { entries, next, failure, isBusy, more } = useEntries(api, query);
  const isFirst = next === undefined;
  return (
    <>
      <div class="list-foot">
        <p role="status" class="soft">
          {!isFirst && t(next === null ? 'entries.all' : 'entries.some', { count: entries.length })}
        </p>
        <ExportButton api={api} query={query} />
      </div>
      <LoadFailure failure={failure} onRetry={more} />
      {isFirst && isBusy && <Skeleton />}
      {entries.length > 0 && <EntryTable entries={entries} names={names} />}
      {entries.length === 0 && next === null && (
        <EmptyState icon="search" title={t('entries.none')} why={t('entries.none.why')} />
      )}
      {next && (
        <button type="button" class="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={more}>
          {t('entries.more')}
        </button>
      )}
    </>
  );
}

function ExportButton({ api, query }: Omit<Props, 'names'>) {
  const { t } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const write = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await api.file(filterOf(query));
    setBusy(false);
    if (answer.ok) saveFile('audit', answer.value);
    else setFailure(answer.failure);
  };
  return (
    <>
      <button
        type="button"
        class="button"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => void write()}
      >
        <Icon name="download" />
        {t('entries.export')}
      </button>
      <div role="alert">{failure && <FailureNote failure={failure} />}</div>
    </>
  );
}
