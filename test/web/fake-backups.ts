import type { BackupDifference, ListedBackup } from '../../contracts/students/backups';
import type { RestoreState } from '../../contracts/students/restores';
import type { FakeSchool, Reply } from './fake-school';

export const newest = 'backup-20261120-020000.json';
export const restoreId = 'Hk29vEjRWeJCrze8SNFZ4k';

const sha256 = 'a3f5c1d2e4b60798'.repeat(4);
const noted = { records: 312, sha256, by: 'schedule', reason: 'night' } as const;

export const backups: readonly ListedBackup[] = [
  { name: newest, at: '2026-11-20T02:00:00.000Z', bytes: 61_000, ...noted },
  {
    ...{ name: 'backup-20261119-161000.json', at: '2026-11-19T16:10:00.000Z', bytes: 60_500, ...noted },
    ...{ by: '2 staff-02@school.example', reason: 'restore' },
  },
  {
    ...{ name: 'backup-20261119-160000.json', at: '2026-11-19T16:00:00.000Z', bytes: 60_400, ...noted },
    ...{ by: 'api-key', reason: 'asked' },
  },
  { name: 'backup-20251031-020000.json', at: '2025-10-31T02:00:00.000Z', bytes: 59_000 },
];

export const difference: BackupDifference = {
  name: newest,
  at: '2026-11-20T02:00:00.000Z',
  comparedAt: '2026-11-20T09:02:00.000Z',
  counts: { add: 1, change: 2, unchanged: 302, since: 6, leftOut: 2 },
  differences: [
    {
      ...{ studentid: 'HS00014', name: 'Học sinh mẫu 14', what: 'add' },
      changes: [
        { field: 'class', before: null, after: '6A' },
        { field: 'birthdate', before: null, after: '2015-12-30' },
      ],
    },
    {
      ...{ studentid: 'HS00022', name: 'Học sinh mẫu 22', what: 'change' },
      changes: [
        { field: 'class', before: '6B', after: '6A' },
        { field: 'email', before: 'parent22@families.example', after: 'parent72@families.example' },
      ],
    },
    {
      ...{ studentid: 'HS00029', name: 'Học sinh mẫu 29', what: 'change' },
      changes: [
        { field: 'status', before: 'left', after: 'active' },
        { field: 'leftOn', before: '2026-05-29', after: null },
      ],
    },
  ],
  leftOut: [
    { studentid: 'HS00090', reason: 'erased', errors: [] },
    {
      ...{ studentid: 'HS00077', reason: 'refused' },
      errors: [
        { field: 'birthdate', value: 'not a date', message: 'must be a real day, written YYYY-MM-DD' },
      ],
    },
  ],
};

export const restoring: RestoreState = {
  ...{ restoreId, name: newest, state: 'restoring', add: 1, change: 1, done: 0, of: 2 },
  ...{ startedAt: '2026-11-20T09:05:00.000Z', startedBy: '1 admin-01@school.example' },
  ...{ notRestored: [], expiresAt: '2026-11-27T09:05:00.000Z' },
};

export const restored: RestoreState = {
  ...restoring,
  ...{
    state: 'restored',
    done: 2,
    backup: 'backup-20261120-090500.json',
    endedAt: '2026-11-20T09:05:02.000Z',
  },
};

export const good = (body: unknown): Reply => ({ status: 200, body });

/** Backups with answers for each of their routes; what was asked of a restore. */
export function withBackups(school: FakeSchool, listed = backups): string[] {
  const asked: string[] = [];
  school.answers.set('GET /backups', () => good(listed));
  school.answers.set(`GET /backups/${newest}/diff`, () => good(difference));
  school.answers.set(`POST /backups/${newest}/restore`, (sent) => {
    asked.push(sent);
    return { status: 202, body: restoring };
  });
  school.answers.set(`GET /backups/${newest}/restores/${restoreId}`, () => good(restored));
  return asked;
}
