import fc from 'fast-check';
import { applyRestore, planRestore } from '../../../../lambdas/students/backups/restore-plan';
import type { StoredRecord } from '../../../../lambdas/students/records/students';
import { demoStudents } from '../../../support/fakes/demo-students';
import { createMemoryRestoreTable } from '../../../support/fakes/memory-restore-table';

const ignore = () => undefined;
const students = (count: number): readonly StoredRecord[] =>
  demoStudents(count).map((student) => ({ ...student }));

async function* from(records: readonly StoredRecord[]): AsyncIterable<StoredRecord> {
  yield* records;
}

test('tells apart what is missing, what differs and what is the same', async () => {
  const backup = students(3);
  const changed = { ...backup[2], class: '10B2' };
  const table = createMemoryRestoreTable([...backup.slice(1, 2), changed, { studentid: 'other' }]);
  expect(await planRestore(table, from(backup), ignore)).toMatchObject({
    added: { count: 1, firstIds: ['S-0'] },
    unchanged: { count: 1, firstIds: ['S-1'] },
    changed: { count: 1, firstIds: ['S-2'] },
  });
  expect(table.writes()).toBe(0);
});

test('names the first twenty ids of each kind and counts the rest', async () => {
  let seen = 0;
  const plan = await planRestore(createMemoryRestoreTable(), from(students(1_234)), (count) => {
    seen += count;
  });
  expect(plan.added.count).toBe(1_234);
  expect(plan.added.firstIds).toHaveLength(20);
  expect(seen).toBe(1_234);
});

test('gives back every record, deletes none, and writes nothing the second time', async () => {
  const anyRecords = fc.uniqueArray(
    fc.record({ studentid: fc.string({ minLength: 1 }), name: fc.constantFrom('a', 'b') }),
    { selector: ({ studentid }) => studentid, maxLength: 400 },
  );
  await fc.assert(
    fc.asyncProperty(anyRecords, anyRecords, async (backup, present) => {
      const table = createMemoryRestoreTable(present);
      const first = await applyRestore(table, from(backup), ignore);
      expect(first.conflicts.count).toBe(0);
      for (const record of backup) expect(table.records.get(record.studentid)).toEqual(record);
      for (const record of present) expect(table.records.has(record.studentid)).toBe(true);
      expect(table.records.size).toBe(
        new Set([...backup, ...present].map(({ studentid }) => studentid)).size,
      );
      const before = table.writes();
      expect(await applyRestore(table, from(backup), ignore)).toMatchObject({ written: 0 });
      expect(table.writes()).toBe(before);
    }),
    { numRuns: 40 },
  );
});

test('does not take a confirmed student back to unconfirmed', async () => {
  const [student = {}] = students(1);
  const table = createMemoryRestoreTable([student]);
  const backup = [{ ...student, unconfirmed: { token: 't', until: '2026-11-20T07:00:08.000Z' } }];
  expect(await applyRestore(table, from(backup), ignore)).toMatchObject({ written: 0 });
  expect(table.records.get('S-0')).toEqual(student);
});

test('leaves alone and counts what changes while it is restored', async () => {
  const table = createMemoryRestoreTable();
  const backup = students(250);
  const find = async (ids: readonly string[]) => {
    const found = await table.find(ids);
    if (ids.includes('S-7')) table.records.set('S-7', { studentid: 'S-7', name: 'Demo Student 07' });
    return found;
  };
  expect(await applyRestore({ ...table, find }, from(backup), ignore)).toMatchObject({
    written: 249,
    conflicts: { count: 1, firstIds: ['S-7'] },
  });
  expect(table.records.get('S-7')).toEqual({ studentid: 'S-7', name: 'Demo Student 07' });
});

test('stops at the first failure', async () => {
  const table = createMemoryRestoreTable();
  let asked = 0;
  const find = () => {
    asked += 1;
    return Promise.reject(new Error('throttled'));
  };
  await expect(planRestore({ ...table, find }, from(students(10_000)), ignore)).rejects.toThrow('throttled');
  expect(asked).toBeLessThan(10);
});
