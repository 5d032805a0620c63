import type { WantsOlder } from '../../lambdas/students/backups/judge-record';
import type { StoredRecord } from '../../lambdas/students/records/students';
import { restore } from '../../ops/restore';
import { demoStudents } from '../support/fakes/demo-students';
import { createMemoryRestoreTable, type MemoryRestoreTable } from '../support/fakes/memory-restore-table';

const all: WantsOlder = () => true;

async function run(text: string, table: MemoryRestoreTable, expect?: readonly number[], wantsOlder = all) {
  const lines: string[] = [];
  const labels: string[] = [];
  const writesBefore: number[] = [];
  async function* open() {
    for (let at = 0; at < text.length; at += 50) yield Buffer.from(text.slice(at, at + 50));
  }
  const complete = await restore(
    {
      source: { name: 'backup.json', open },
      table,
      backUp: async () => {
        writesBefore.push(table.writes());
        return 'backup-20261120-070000.json';
      },
      print: (line) => lines.push(line),
      progress: (label, total) => {
        labels.push(`${label} ${total ?? '?'}`);
        return { add: () => undefined, end: () => undefined };
      },
    },
    { wantsOlder, expect },
  );
  return { complete, lines, labels, writesBefore };
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
  const first = await run(backup, table, [24, 1]);
  expect(first).toMatchObject({ complete: true, labels: ['Comparing ?', 'Restoring 30'], writesBefore: [0] });
  expect(first.lines).toEqual([
    expect.stringMatching(/^to add +24 {2}S-6, S-7, .*S-25, …$/),
    'to change         1  S-0',
    'unchanged         5  S-1, S-2, S-3, S-4, S-5',
    '  S-0 becomes class: 10B2 → 10A1',
    'Backed up first: backup-20261120-070000.json',
    'Restored: 25 records written.',
  ]);
  expect([...table.records.values()]).toEqual(expect.arrayContaining([...records]));
  const second = await run(backup, table, [24, 1]);
  expect(second.lines.at(-1)).toMatch('Nothing to restore');
  expect(table.writes()).toBe(25);
});

test('only says what it would do, and does nothing, unless the counts are as it said', async () => {
  const table = createMemoryRestoreTable();
  const asked = await run(backup, table);
  expect([asked.complete, asked.lines.at(-1)]).toEqual([
    true,
    'Nothing was written. To write 30 records, say: --expect 30,0',
  ]);
  const other = await run(backup, table, [29, 1]);
  expect([other.complete, other.writesBefore]).toEqual([false, []]);
  expect(table.writes()).toBe(0);
});

test('keeps what was changed since, but where the older values are asked for', async () => {
  const changed = [0, 1].map((at) => ({ ...records[at], class: '10B2' }));
  const table = createMemoryRestoreTable([...changed, ...records.slice(2)]);
  const kept = await run(backup, table, [0, 1], () => false);
  expect(kept.lines.slice(3)).toEqual([
    'kept newer        2  S-0, S-1',
    '  S-0 would be class: 10B2 → 10A1',
    expect.stringMatching(/^ {2}S-1 would be/),
    expect.stringMatching(/^Nothing to restore/),
  ]);
  await run(backup, table, [0, 1], () => false);
  expect(table.writes()).toBe(0);
  const some = (id: string) => id === 'S-1';
  expect(await run(backup, table, [0, 1], some)).toMatchObject({ complete: true });
  expect([table.records.get('S-0'), table.writes()]).toMatchObject([{ class: '10B2' }, 1]);
});

test('writes nothing of a file that turns out bad at its end', async () => {
  const table = createMemoryRestoreTable();
  const bad = JSON.stringify([...records, { studentid: 'S-30' }]);
  await expect(run(bad, table, [31, 0])).rejects.toThrow('Record 31 is no student record');
  await expect(run(backup.slice(0, -20), table)).rejects.toThrow('ends in the middle');
  expect(table.writes()).toBe(0);
});

test('reports conflicts and is not complete', async () => {
  const table = createMemoryRestoreTable();
  const put: typeof table.put = async (record, seen) =>
    record.studentid === 'S-3' ? false : table.put(record, seen);
  const { complete, lines } = await run(backup, { ...table, put }, [30, 0]);
  expect(complete).toBe(false);
  expect(lines.slice(-2)).toEqual([
    'conflicts         1  S-3',
    '29 records written; 1 changed meanwhile and were left alone. Run it again.',
  ]);
});
