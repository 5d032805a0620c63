import { auditFilter } from '../../../../contracts/audit/entry';
import { type DeedName, deeds } from '../../../../contracts/http/deed';
import { oneOf } from '../../data/one-of';

/** What the address asks for, as the form has it; days in the reader's own time. */
export interface AuditQuery {
  readonly about: string;
  readonly what: DeedName | '';
  readonly who: string;
  readonly from: string;
  readonly until: string;
}

export const everything: AuditQuery = { about: '', what: '', who: '', from: '', until: '' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Values that make no sense are ignored. */
export function readAuditQuery(query: URLSearchParams): AuditQuery {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const day = (name: string) => (dayAt(text(name)) ? text(name) : '');
  return {
    about: text('about').slice(0, auditFilter.about.max),
    what: oneOf(deeds, query.get('what')) ?? '',
    who: isWho(text('who')) ? text('who') : '',
    from: day('from'),
    until: day('until'),
  };
}

export function isWho(text: string): boolean {
  return auditFilter.who.pattern.test(text);
}

/** As the API asks it: from the first moment of a day to the last one of another. */
export function filterOf({ about, what, who, from, until }: AuditQuery) {
  return {
    ...(about && { about }),
    ...(what && { what }),
    ...(who && { who }),
    ...(from && { from: dayAt(from)?.toISOString() }),
    ...(until && { to: lastMomentOf(until) }),
  };
}

function dayAt(text: string): Date | undefined {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? at : undefined;
}

function lastMomentOf(text: string): string | undefined {
  const at = dayAt(text);
  at?.setHours(23, 59, 59, 999);
  return at?.toISOString();
}
