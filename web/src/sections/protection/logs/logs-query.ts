import { LABELS, type Label } from '../../../data/labels';
import { oneOf } from '../../../data/read';
import { DECISIONS, type Decision, type LogEntry } from '../verdict';

export interface LogsQuery {
  readonly page: number;
  readonly decision: Decision | '';
  readonly label: Label | '';
  readonly words: string;
}

/** What an address asks for; nonsense in it is passed over. */
export function readLogsQuery(query: URLSearchParams): LogsQuery {
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    decision: oneOf(DECISIONS)(query.get('decision')) ?? '',
    label: oneOf(LABELS)(query.get('label')) ?? '',
    words: (query.get('q') ?? '').slice(0, 200),
  };
}

export function parametersOf({ page, decision, label, words }: LogsQuery): Record<string, string> {
  return { page: page === 1 ? '' : String(page), decision, label, q: words };
}

export function matching(entries: readonly LogEntry[], { decision, label, words }: LogsQuery): LogEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (decision === '' || entry.decision === decision) &&
      (label === '' || entry.label === label) &&
      wanted.every((word) => entry.url.toLowerCase().includes(word)),
  );
}
