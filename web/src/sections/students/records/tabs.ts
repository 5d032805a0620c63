import { readRecord, type StudentRecord } from './record';

/** What a tab tells the others: records as they are now, ids that are gone, or that much has changed. */
export type News =
  | { readonly kind: 'changed'; readonly records: readonly StudentRecord[] }
  | { readonly kind: 'gone'; readonly id: string }
  | { readonly kind: 'all' };

export interface OtherTabs {
  readonly tell: (news: News) => void;
  readonly close: () => void;
}

/** The tabs of this browser, which share one session. */
export function openTabs(onNews: (news: News) => void): OtherTabs {
  const channel = new BroadcastChannel('schoolhouse.students');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = newsIn(data);
    if (news) onNews(news);
  });
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}

/** Another tab may be of another build. */
function newsIn(data: unknown): News | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, records, id } = data as Readonly<Record<string, unknown>>;
  if (kind === 'all') return { kind };
  if (kind === 'gone' && typeof id === 'string') return { kind, id };
  if (kind !== 'changed' || !Array.isArray(records)) return undefined;
  return { kind, records: records.flatMap((each) => readRecord(each) ?? []) };
}
