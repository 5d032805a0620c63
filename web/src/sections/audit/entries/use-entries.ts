import { useEffect, useRef, useState } from 'preact/hooks';
import type { AuditEntry } from '../../../../../contracts/audit/entry';
import type { Failure } from '../../../data/failure';
import type { AuditApi } from '../audit-api';
import { type AuditQuery, filterOf } from '../audit-query';

interface Read {
  readonly entries: readonly AuditEntry[];
  /** Where it goes on; null at the end, undefined before the first answer. */
  readonly next: string | null | undefined;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
}

/** Entries that fit, a hundred at a time, the newest first. */
export function useEntries(api: AuditApi, query: AuditQuery) {
  const [read, setRead] = useState<Read>({ entries: [], next: undefined, failure: null, isBusy: true });
  const isShown = useRef(true);
  const more = async (cursor: string | undefined) => {
    setRead((before) => ({ ...before, failure: null, isBusy: true }));
    const answer = await api.page(filterOf(query), cursor);
    if (!isShown.current) return;
    setRead((before) =>
      answer.ok
        ? {
            entries: [...before.entries, ...answer.value.items],
            next: answer.value.next,
            failure: null,
            isBusy: false,
          }
        : { ...before, failure: answer.failure, isBusy: false },
    );
  };
  useEffect(() => {
    isShown.current = true;
    void more(undefined);
    return () => {
      isShown.current = false;
    };
  }, []);
  return { ...read, more: () => !read.isBusy && void more(read.next ?? undefined) };
}
