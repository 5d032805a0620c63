import type { PendingInserts } from '../../../lambdas/students/records/pending-insert';
import type { MailSent, StoredStudent } from '../../../lambdas/students/records/stored-student';

/** The table as insertions see it; `calls` counts what was asked of it. */
export interface MemoryPendingInserts extends PendingInserts {
  readonly records: Map<string, StoredStudent>;
  /** What was told of mails, in order. */
  readonly mails: MailSent[];
  readonly calls: Record<keyof PendingInserts, number>;
}

export function createMemoryPendingInserts(): MemoryPendingInserts {
  const records = new Map<string, StoredStudent>();
  const mails: MailSent[] = [];
  const calls = { insert: 0, find: 0, takeOver: 0, confirm: 0, withdraw: 0 };
  const tokenOf = (studentid: string) => records.get(studentid)?.unconfirmed?.token;
  return {
    records,
    mails,
    calls,
    async insert({ student }, mark) {
      calls.insert += 1;
      const existing = records.get(student.studentid);
      if (existing) return existing;
      records.set(student.studentid, { ...student, version: 1, status: 'active', unconfirmed: mark });
      return undefined;
    },
    async find(studentid) {
      calls.find += 1;
      return records.get(studentid);
    },
    async takeOver(studentid, seen, mark) {
      calls.takeOver += 1;
      const existing = records.get(studentid);
      if (!existing || tokenOf(studentid) !== seen.token) return false;
      records.set(studentid, { ...existing, unconfirmed: mark });
      return true;
    },
    async confirm(studentid, mark, mail) {
      calls.confirm += 1;
      const existing = records.get(studentid);
      if (!existing || tokenOf(studentid) !== mark.token) throw new Error('The conditional request failed');
      mails.push(mail);
      const { unconfirmed: _removed, ...student } = existing;
      records.set(studentid, student);
    },
    async withdraw(studentid, mark) {
      calls.withdraw += 1;
      if (!records.has(studentid)) return 'gone';
      if (tokenOf(studentid) !== mark.token) return 'taken-over';
      records.delete(studentid);
      return 'gone';
    },
  };
}
