import { useMemo, useRef, useState } from 'preact/hooks';
import { EmptyState } from '../../../ui/empty-state';
import { useLocale } from '../use-locale';
import { matcher, type Sort, sorted } from './arrange';
import { ListCount } from './list-count';
import { ListTools } from './list-tools';
import { everyone, readOnly, type StudentList } from './student-list';
import { StudentTable } from './student-table';

/** How many rows are drawn at a time: the layout of thousands would be slow. */
const WINDOW = 100;

export function StudentBrowser({ list }: { readonly list: StudentList }) {
  const { t, language } = useLocale();
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort>({ field: 'studentid', direction: 'ascending' });
  const [limit, setLimit] = useState(WINDOW);
  const search = useRef<HTMLInputElement>(null);

  const ordered = useMemo(() => sorted(readOnly(list), sort, language), [list, sort, language]);
  const found = useMemo(() => [...list.saved, ...ordered].filter(matcher(query)), [list, ordered, query]);
  const total = everyone(list).length;
  const more = Math.min(WINDOW, found.length - limit);

  const look = (next: string) => {
    setQuery(next);
    setLimit(WINDOW);
  };

  return (
    <>
      <ListTools searchRef={search} query={query} onQuery={look} found={found} />
      {found.length > 0 ? (
        <StudentTable students={found.slice(0, limit)} saved={list.saved} sort={sort} onSort={setSort} />
      ) : (
        <EmptyState
          icon="search"
          title={t('list.none', { query })}
          why={t('list.none.why')}
          action={t('list.none.action')}
          onAction={() => {
            look('');
            search.current?.focus();
          }}
        />
      )}
      <div class="list-foot">
        <ListCount
          shown={Math.min(limit, found.length)}
          found={found.length}
          total={total}
          loading={list.phase === 'loading'}
        />
        {more > 0 && (
          <button type="button" class="button" onClick={() => setLimit(limit + WINDOW)}>
            {t('action.more', { count: more })}
          </button>
        )}
      </div>
    </>
  );
}
