import { randomUUID } from 'node:crypto';
import type { StaffRecord } from '../../../lambdas/accounts/staff/staff-record';
import type { StaffTable } from '../../../lambdas/accounts/staff/staff-table';

export interface MemoryStaff extends StaffTable {
  readonly records: Map<string, StaffRecord>;
}

export function createMemoryStaff(...existing: readonly StaffRecord[]): MemoryStaff {
  const records = new Map(existing.map((record) => [record.account, record]));
  return {
    records,
    find: async (account) => records.get(account),
    list: async () => [...records.values()],
    part: async (most, after) => {
      const all = [...records.values()];
      const from = after === undefined ? 0 : all.findIndex(({ account }) => account === after) + 1;
      return all.slice(from, from + most);
    },
    add: async (record) => {
      if (records.has(record.account)) return false;
      records.set(record.account, { ...record, mark: randomUUID() });
      return true;
    },
    change: async (seen, { role, disabled }, whileAdmin) => {
      const found = records.get(seen.account);
      if (found === undefined || found.mark !== seen.mark) return false;
      const other = whileAdmin === undefined ? undefined : records.get(whileAdmin);
      if (whileAdmin !== undefined && (other?.role !== 'Admin' || other.disabled)) return false;
      records.set(seen.account, { ...found, role, disabled, mark: randomUUID() });
      return true;
    },
  };
}
