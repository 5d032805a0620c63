import type { ReadPage } from './list-api';
import type { StudentRecord } from './record';
import { nextRoll, type Roll, type RollEvent, UNREAD } from './roll';
import { type News, type OtherTabs, openTabs } from './tabs';

export interface RollStore {
  state(): Roll;
  /** Hears of other tabs while anybody listens; returns how to stop. */
  subscribe(onChange: () => void): () => void;
  /** Reads on from where the last attempt ended, or everything from the beginning. */
  load(from: string | null): Promise<void>;
  /** What this tab has changed: the other tabs hear of it. */
  put(records: readonly StudentRecord[]): void;
  /** What the server says a record is now. */
  learn(records: readonly StudentRecord[]): void;
  remove(id: string): void;
  /** Much has changed: everything is read again, in every tab. */
  renew(): void;
}

export function createRollStore(readPage: ReadPage): RollStore {
  const listeners = new Set<() => void>();
  let roll = UNREAD;
  let tabs: OtherTabs | null = null;
  let isReading = false;
  let isOutdated = false;

  const become = (event: RollEvent) => {
    roll = nextRoll(roll, event);
    for (const listener of listeners) listener();
  };
  const load = async (from: string | null) => {
    if (isReading) return;
    isReading = true;
    become({ type: 'reading', from });
    let cursor = from;
    do {
      const page = await readPage(cursor);
      become(page.ok ? { type: 'read', ...page.value } : { type: 'failed', failure: page.failure });
      cursor = page.ok ? page.value.next : null;
    } while (cursor !== null);
    isReading = false;
    if (isOutdated) await renew();
  };
  /** What is being read may be of before. */
  const renew = async () => {
    isOutdated = isReading;
    if (!isReading) await load(null);
  };
  const hear = (news: News) => (news.kind === 'all' ? void renew() : become(eventOf(news)));
  return {
    state: () => roll,
    subscribe: (onChange) => {
      listeners.add(onChange);
      tabs ??= openTabs(hear);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        tabs?.close();
        tabs = null;
      };
    },
    load,
    put: (records) => {
      become({ type: 'changed', records });
      tabs?.tell({ kind: 'changed', records });
    },
    learn: (records) => become({ type: 'changed', records }),
    remove: (id) => {
      become({ type: 'gone', id });
      tabs?.tell({ kind: 'gone', id });
    },
    renew: () => {
      tabs?.tell({ kind: 'all' });
      void renew();
    },
  };
}

function eventOf(news: Exclude<News, { readonly kind: 'all' }>): RollEvent {
  return news.kind === 'gone' ? { type: 'gone', id: news.id } : { type: 'changed', records: news.records };
}
