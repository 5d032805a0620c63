import { logQuery } from '../../../../../contracts/phishing/browsing-log';
import { type Label, labels } from '../../../../../contracts/phishing/verdict';
import { oneOf } from '../../../data/one-of';
import { DECISIONS, type Decision, type LogEntry } from '../verdict';

export interface LogsQuery {
  readonly page: number;
  readonly decision: Decision | '';
  readonly label: Label | '';
  readonly search: string;
}

/** What the address asks for; values that make no sense are ignored. */
export function readLogsQuery(query: URLSearchParams): LogsQuery {
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= logQuery.page.max ? page : 1,
    decision: oneOf(DECISIONS, query.get('decision')) ?? '',
    label: oneOf(labels, query.get('label')) ?? '',
    search: (query.get('q') ?? '').slice(0, 200),
  };
}

export function parametersOf({ page, decision, label, search }: LogsQuery): Record<string, string> {
  return { page: page === 1 ? '' : String(page), decision, label, q: search };
}

export function matching(entries: readonly LogEntry[], { decision, label, search }: LogsQuery): LogEntry[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (decision === '' || entry.decision === decision) &&
      (label === '' || entry.label === label) &&
      wanted.every((term) => entry.url.toLowerCase().includes(term)),
  );
}
