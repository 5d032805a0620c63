import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../../ui/icon';
import { useLocale } from '../use-locale';
import { conflictOf } from './domain-lines';
import type { ListName, Settings } from './settings';

interface Props {
  readonly list: ListName;
  readonly settings: Settings;
  readonly saved: Settings;
  readonly onChange: (entries: readonly string[]) => void;
}

const SEARCH_FROM = 8;
/** How many are shown at a time: the layout of hundreds would be slow. */
const WINDOW = 50;

export function DomainList({ list, settings, saved, onChange }: Props) {
  const { t } = useLocale();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(WINDOW);
  const items = useRef<HTMLUListElement>(null);
  const entries = settings[list];
  const found = entries.filter((entry) => entry.includes(query.trim().toLowerCase()));

  const remove = (entry: string, position: number) => {
    onChange(entries.filter((other) => other !== entry));
    // The button that had the focus goes; its neighbour takes over.
    requestAnimationFrame(() => {
      const buttons = items.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(position, buttons.length - 1)]?.focus();
    });
  };

  if (entries.length === 0) return <p class="soft">{t('lists.empty')}</p>;
  return (
    <>
      {entries.length >= SEARCH_FROM && (
        <input
          type="search"
          aria-label={t('lists.search')}
          placeholder={t('lists.search')}
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ul ref={items} class="plain domains">
        {found.slice(0, limit).map((entry, position) => (
          <li key={entry}>
            <span class="break">
              <span class="mono">{entry}</span>
              {!saved[list].includes(entry) && <span class="badge">{t('badge.new')}</span>}
              <ConflictNote list={list} settings={settings} entry={entry} />
            </span>
            <button
              type="button"
              class="button button-quiet button-small"
              aria-label={t('lists.remove', { entry })}
              onClick={() => remove(entry, position)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <button type="button" class="button" onClick={() => setLimit(limit + WINDOW)}>
          {t('action.more', { count: Math.min(WINDOW, found.length - limit) })}
        </button>
      )}
    </>
  );
}

function ConflictNote({
  list,
  settings,
  entry,
}: Pick<Props, 'list' | 'settings'> & { readonly entry: string }) {
  const { t } = useLocale();
  const conflict = conflictOf(settings, list, entry);
  if (!conflict) return null;
  const text = conflict.kind === 'same' ? t('lists.both') : t('lists.exception', { other: conflict.other });
  return <span class={conflict.kind === 'same' ? 'note-error' : 'soft'}>{text}</span>;
}
