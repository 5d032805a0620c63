import { useEffect } from 'preact/hooks';
import { useKept } from '../../../data/kept';

/** What the list showed last: the way back to it, and who stands beside whom. */
export interface ListView {
  query: Readonly<Record<string, string>>;
  ids: readonly string[];
}

/** Written while the list is shown, read on the page of a student. */
export function useListView(): ListView {
  const [view, keep] = useKept<ListView>('students.view', { query: {}, ids: [] });
  useEffect(() => keep(view), []);
  return view;
}
