import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { saveCsv } from '../../../data/save-csv';
import { Icon } from '../../../ui/icon';
import { STUDENT_FIELDS, type Student } from '../student';
import { useLocale } from '../use-locale';

interface Props {
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly found: readonly Student[];
}

export function ListTools({ searchRef, query, onQuery, found }: Props) {
  const { t } = useLocale();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      searchRef.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [searchRef]);

  const download = () => {
    const rows = found.map((student) => STUDENT_FIELDS.map((field) => student[field]));
    saveCsv('students', [STUDENT_FIELDS, ...rows]);
  };

  return (
    <div class="list-tools">
      <div class="search">
        <Icon name="search" />
        <input
          ref={searchRef}
          type="search"
          aria-label={t('list.search')}
          aria-keyshortcuts="/"
          placeholder={t('list.search.hint')}
          autocomplete="off"
          spellcheck={false}
          value={query}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
        <span class="keycap" aria-hidden="true">
          /
        </span>
      </div>
      <button type="button" class="button" disabled={found.length === 0} onClick={download}>
        <Icon name="download" />
        {t('action.download')}
      </button>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
}
