import type { StoredRecord } from '../../lambdas/students/records/students';
import { restore } from '../../ops/restore';
import { demoStudents } from '../support/fakes/demo-students';
import { createMemoryRestoreTable, type MemoryRestoreTable } from '../support/fakes/memory-restore-table';

async function run(text: string, table: MemoryRestoreTable, dryRun = false) {
  const lines: string[] = [];
  const labels: string[] = [];
  async function* open() {
    for (let at = 0; at < text.length; at += 50) yield Buffer.from(text.slice(at, at + 50));
  }
  const complete = await restore(
    {
      source: { name: 'backup.json', open },
      table,
      print: (line) => lines.push(line),
      progress: (label, total) => {
        labels.push(`${label} ${total ?? '?'}`);
        return { add: () => undefined, end: () => undefined };
      },
    },
    { dryRun },
  );
  return { complete, lines, labels };
}

const records: readonly StoredRecord[] = demoStudents(30).map((student) => ({
  ...student,
  unconfirmed: { token: 't', until: 'u' },
  marks: { math: [9, 10] },
}));
const backup = JSON.stringify(records, null, 2);

test('lists what it will do, does it, and writes nothing the second time', async () => {
  const changed = { ...records[0], class: '10B2' };
  const table = createMemoryRestoreTable([changed, ...records.slice(1, 6)]);
  const first = await run(backup, table);
  expect(first).toMatchObject({ complete: true, labels: ['Comparing ?', 'Restoring 30'] });
  expect(first.lines).toEqual([
    expect.stringMatching(/^to add +24 {2}S-6, S-7, .*S-25, …$/),
    'to change         1  S-0',
    'unchanged         5  S-1, S-2, S-3, S-4, S-5',
    'Restored: 25 records written.',
  ]);
  expect([...table.records.values()]).toEqual(expect.arrayContaining([...records]));
  const second = await run(backup, table);
  expect(second.lines.at(-1)).toBe('Nothing to restore: the table holds every record of the backup.');
  expect(table.writes()).toBe(25);
});

test('only says what it would do in a dry run', async () => {
  const table = createMemoryRestoreTable();
  const { lines } = await run(backup, table, true);
  expect(lines.at(-1)).toBe('Dry run: nothing was written, 30 records would be.');
  expect(table.writes()).toBe(0);
});

test('writes nothing of a file that turns out bad at its end', async () => {
  const table = createMemoryRestoreTable();
  const bad = JSON.stringify([...records, { studentid: 'S-30' }]);
  await expect(run(bad, table)).rejects.toThrow('Record 31 is no student record');
  await expect(run(backup.slice(0, -20), table)).rejects.toThrow('ends in the middle');
  expect(table.writes()).toBe(0);
});

test('reports conflicts and is not complete', async () => {
  const table = createMemoryRestoreTable();
  const put: typeof table.put = async (record, seen) =>
    record.studentid === 'S-3' ? false : table.put(record, seen);
  const { complete, lines } = await run(backup, { ...table, put });
  expect(complete).toBe(false);
  expect(lines.slice(-2)).toEqual([
    'conflicts         1  S-3',
    '29 records written; 1 changed meanwhile and were left alone. Run it again.',
  ]);
});
