import { useState } from 'preact/hooks';
import type { Failure } from '../../../data/failure';
import { useLoaded } from '../../../data/use-loaded';
import type { HistoryEntry, ProfileApi } from './profile-api';

interface Older {
  /** The first page that they follow. */
  readonly after: unknown;
  readonly entries: readonly HistoryEntry[];
  readonly next: string | null;
}

export interface History {
  /** The newest first; undefined while nothing is read. */
  readonly entries: readonly HistoryEntry[] | undefined;
  readonly failure: Failure | null;
  readonly reload: () => void;
  /** Reads what is older; null where there is nothing. */
  readonly readOlder: (() => void) | null;
}

/** The changes of a record, read anew with each `turn`. */
export function useHistory(api: ProfileApi, id: string, turn: string): History {
  const first = useLoaded(() => api.history(id, null), turn, id);
  const [older, setOlder] = useState<Older | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { value } = first;
  const more = older && older.after === value ? older : null;
  const next = more ? more.next : (value?.next ?? null);
  const readOlder = async () => {
    const page = await api.history(id, next);
    setFailure(page.ok ? null : page.failure);
    if (!page.ok) return;
    const entries = [...(more?.entries ?? []), ...page.value.items];
    setOlder({ after: value, entries, next: page.value.next });
  };
  return {
    entries: value && [...value.items, ...(more?.entries ?? [])],
    failure: first.failure ?? failure,
    reload: first.failure ? first.reload : () => void readOlder(),
    readOlder: next === null || failure ? null : () => void readOlder(),
  };
}
