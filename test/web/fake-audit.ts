import type { ListedMember } from '../../contracts/accounts/staff';
import type { ChainState } from '../../contracts/audit/chain';
import type { AuditEntry } from '../../contracts/audit/entry';
import type { FakeSchool, Reply } from './fake-school';

const sample = [
  { who: '7', role: 'Admin', what: 'students.list', source: 'site', outcome: 'done' },
  { who: '8', role: 'Staff', what: 'students.add', about: 'HS-0107', source: 'site', outcome: 'refused' },
  { who: 'schedule', what: 'backup.make', source: 'schedule', outcome: 'done' },
  { who: 'api-key', what: 'students.add', about: 'HS-0108', source: 'program', outcome: 'unknown' },
] as const;

/** Whom Admins know by name. */
const staff: readonly ListedMember[] = [
  {
    id: 7,
    email: 'staff-01@school.example',
    fullName: 'Nhân viên mẫu 01',
    role: 'Admin',
    disabled: false,
    passkeys: 1,
  },
  { id: 8, email: 'staff-02@school.example', role: 'Staff', disabled: false, passkeys: 0 },
];

/** So many entries, the newest first, a minute apart. */
export function demoEntries(count: number): readonly AuditEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const seq = count - index;
    const one = sample[index % sample.length] ?? sample[0];
    return {
      ...{ seq, id: String(seq).padStart(36, '0'), ...one, previous: 'a'.repeat(64) },
      at: new Date(Date.now() - index * 60_000).toISOString(),
    };
  });
}

export interface FakeAudit {
  chain: ChainState;
  /** What the page asked for, as it stands in the address. */
  readonly asked: URLSearchParams[];
}

/** The audit log as the page sees it; the filter looks at `about` and `what`. */
export function serveAudit(school: FakeSchool, entries: readonly AuditEntry[]): FakeAudit {
  const checkedAt = new Date().toISOString();
  const audit: FakeAudit = { chain: { entries: entries.length, isAll: true, checkedAt }, asked: [] };
  school.answers.set('GET /api/staff', () => ({ status: 200, body: staff }));
  school.answers.set('GET /api/audit/chain', () => ({ status: 200, body: audit.chain }));
  school.answers.set('GET /api/audit', (): Reply => {
    const query = new URLSearchParams(school.requests.at(-1)?.split('?')[1]);
    audit.asked.push(query);
    const [about, what] = [query.get('about'), query.get('what')];
    const found = entries.filter(
      (entry) => (about === null || entry.about === about) && (what === null || entry.what === what),
    );
    const from = Number(query.get('cursor') ?? 0);
    const isMore = from + 100 < found.length;
    const headers = { ...(isMore && { 'x-next-cursor': String(from + 100) }) };
    return { status: 200, body: found.slice(from, from + 100), headers };
  });
  const part = (lines: string, headers = {}): Reply => ({
    status: 200,
    body: `seq,at,who\r\n${lines}`,
    headers: { 'content-type': 'text/csv; charset=utf-8', ...headers },
  });
  school.answers.set('GET /api/audit/export', () => {
    const isMore = school.requests.at(-1)?.includes('cursor=');
    return isMore ? part('1,b,8\r\n') : part('2,a,7\r\n', { 'x-next-cursor': 'more' });
  });
  return audit;
}
