import { useMemo, useRef, useState } from 'preact/hooks';
import { EmptyState } from '../../../ui/empty-state';
import type { Student } from '../student';
import { useLocale } from '../use-locale';
import { matcher, type Sort, sorted } from './arrange';
import { ListCount } from './list-count';
import { ListTools } from './list-tools';
import { everyone, readOnly, type StudentList } from './student-list';
import { StudentTable } from './student-table';
import { SuppressedNote } from './suppressed-note';
import type { Suppressed } from './use-suppressed';

/** How many rows are drawn at a time: the layout of thousands would be slow. */
const WINDOW = 100;

interface Props {
  readonly list: StudentList;
  readonly suppressed: Suppressed;
}

export function StudentBrowser({ list, suppressed: { why, failed } }: Props) {
  const { t, language } = useLocale();
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<Sort>({ field: 'studentid', direction: 'ascending' });
  const [limit, setLimit] = useState(WINDOW);
  const [only, setOnly] = useState(false);
  const search = useRef<HTMLInputElement>(null);

  const all = everyone(list);
  const affected = useMemo(() => all.filter(why).length, [list, why]);
  const matching = useMatching(list, query, sort, language);
  const found = useMemo(() => (only ? matching.filter(why) : matching), [matching, only, why]);
  const more = Math.min(WINDOW, found.length - limit);

  const look = (next: string) => {
    setQuery(next);
    setLimit(WINDOW);
  };

  return (
    <>
      <SuppressedNote count={affected} failed={failed} only={only} onOnly={setOnly} />
      <ListTools searchRef={search} query={query} onQuery={look} found={found} />
      {found.length > 0 ? (
        <StudentTable
          students={found.slice(0, limit)}
          saved={list.saved}
          why={why}
          sort={sort}
          onSort={setSort}
        />
      ) : (
        <EmptyState
          icon="search"
          title={t('list.none', { query })}
          why={t('list.none.why')}
          action={t('list.none.action')}
          onAction={() => {
            look('');
            setOnly(false);
            search.current?.focus();
          }}
        />
      )}
      <div class="list-foot">
        <ListCount
          shown={Math.min(limit, found.length)}
          found={found.length}
          total={all.length}
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

/** Those just saved, then the others in order. */
function useMatching(list: StudentList, query: string, sort: Sort, language: string): readonly Student[] {
  const ordered = useMemo(() => sorted(readOnly(list), sort, language), [list, sort, language]);
  return useMemo(() => [...list.saved, ...ordered].filter(matcher(query)), [list, ordered, query]);
}
