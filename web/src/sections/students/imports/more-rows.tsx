import { useState } from 'preact/hooks';
import { useLocale } from './use-locale';

/** Rows that are drawn at once. */
const AT_ONCE = 100;

interface More {
  readonly count: number;
  readonly draw: () => void;
}

/** The first rows of many, and how to see more. */
export function useMore<Row>(rows: readonly Row[]): {
  readonly shown: readonly Row[];
  readonly more: More | null;
} {
  const [most, setMost] = useState(AT_ONCE);
  const rest = rows.length - most;
  return {
    shown: rows.slice(0, most),
    more: rest > 0 ? { count: Math.min(rest, AT_ONCE), draw: () => setMost(most + AT_ONCE) } : null,
  };
}

export function MoreRows({ more }: { readonly more: More | null }) {
  const { t } = useLocale();
  if (!more) return null;
  return (
    <button type="button" class="button" onClick={more.draw}>
      {t('action.more', { count: more.count })}
    </button>
  );
}
