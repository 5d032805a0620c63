import { oneOf } from '../../../data/one-of';
import { matcher, type Sort } from '../order/arrange';
import type { StudentRecord } from '../records/record';
import { STUDENT_FIELDS } from '../student';

export const STATUSES = ['active', 'left', 'all'] as const;
export type StatusFilter = (typeof STATUSES)[number];

/** What of the school is shown, and in which order. */
export interface Filter {
  readonly query: string;
  /** Empty for every class. */
  readonly class: string;
  readonly status: StatusFilter;
  readonly sort: Sort;
  /** Only those to whom no mail goes. */
  readonly unmailed: boolean;
}

const BY_NAME: Sort = { field: 'name', direction: 'ascending' };

export const EVERYBODY: Filter = { query: '', class: '', status: 'active', sort: BY_NAME, unmailed: false };

/** As an address has it. */
export function filterIn(query: URLSearchParams): Filter {
  const sort = query.get('sort') ?? '';
  const field = oneOf(STUDENT_FIELDS, sort.replace(/^-/, ''));
  return {
    query: query.get('q') ?? '',
    class: query.get('class') ?? '',
    status: oneOf(STATUSES, query.get('status') ?? '') ?? 'active',
    sort: field ? { field, direction: sort.startsWith('-') ? 'descending' : 'ascending' } : BY_NAME,
    unmailed: query.get('mail') === 'none',
  };
}

/** What is usual is left out. */
export function queryOf({ query, class: inClass, status, sort, unmailed }: Filter): Record<string, string> {
  const order = `${sort.direction === 'descending' ? '-' : ''}${sort.field}`;
  return {
    q: query,
    class: inClass,
    status: status === 'active' ? '' : status,
    sort: order === 'name' ? '' : order,
    mail: unmailed ? 'none' : '',
  };
}

/** A test whether a student is shown. */
export function fits(
  { query, class: inClass, status, unmailed }: Filter,
  isUnmailed: (record: StudentRecord) => boolean,
): (record: StudentRecord) => boolean {
  const matches = matcher(query);
  return (record) =>
    (status === 'all' || record.status === status) &&
    (inClass === '' || record.class === inClass) &&
    (!unmailed || isUnmailed(record)) &&
    matches(record);
}
