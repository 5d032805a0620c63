import type { StoredRecord } from '../../lambdas/students/records/students';
import { drill } from '../../ops/drill';
import { digestOf } from '../../ops/drill/record-digest';
import type { ScratchTable } from '../../ops/drill/scratch-table';
import { demoStudents } from '../support/fakes/demo-students';
import { createMemoryScratchTable } from '../support/fakes/memory-scratch-table';

const records: readonly StoredRecord[] = demoStudents(250).map((student, index) => ({
  ...student,
  marks: { math: [index, 10] },
}));

async function run(table: ScratchTable) {
  const lines: string[] = [];
  async function* open() {
    yield Buffer.from(JSON.stringify(records));
  }
  const progress = () => ({ add: () => undefined, end: () => undefined });
  const source = { name: 'backup.json', open };
  const equal = await drill({ source, table, print: (line) => lines.push(line), progress });
  return { equal, lines };
}

test('restores everything into a table of its own, finds it equal, and removes the table', async () => {
  const table = createMemoryScratchTable();
  const { equal, lines } = await run(table);
  expect([equal, table.writes(), table.isMade()]).toEqual([true, 250, false]);
  expect(lines.at(-1)).toBe('The backup can be restored.');
  const sums = lines.slice(-3, -1).map((line) => line.split(/ {2,}/).slice(-2));
  expect(sums[0]).toEqual(sums[1]);
});

test('goes on with what an interrupted drill left', async () => {
  const table = createMemoryScratchTable(records.slice(0, 100));
  const { equal, lines } = await run(table);
  expect([equal, table.writes()]).toEqual([true, 150]);
  expect(lines).toContain('Goes on with the table studentData-drill.');
});

test.each<[string, readonly StoredRecord[], (record: StoredRecord) => boolean]>([
  ['has lost a record', [], ({ studentid }) => studentid === 'S-7'],
  ['has a record more', [{ ...records[0], studentid: 'other' } as StoredRecord], () => false],
])('says when the table %s, and removes it', async (_, initial, lose) => {
  const table = createMemoryScratchTable(initial);
  const put: ScratchTable['put'] = async (record, seen) => lose(record) || table.put(record, seen);
  const { equal, lines } = await run({ ...table, put });
  expect([equal, table.isMade()]).toEqual([false, false]);
  expect(lines.at(-1)).toBe('The table was not the backup. It was removed.');
});

test('leaves the table for the next drill when it is interrupted', async () => {
  const table = createMemoryScratchTable();
  const put = async () => {
    throw new Error('no connection');
  };
  await expect(run({ ...table, put })).rejects.toThrow('no connection');
  expect(table.isMade()).toBe(true);
});

test('a digest changes with any value and not with the order', async () => {
  async function* from(values: readonly StoredRecord[]) {
    yield* values;
  }
  const whole = await digestOf(from(records));
  expect(await digestOf(from([...records].reverse()))).toEqual(whole);
  const changed = records.map((record, index) => (index === 99 ? { ...record, class: '12C' } : record));
  expect((await digestOf(from(changed))).sha256).not.toBe(whole.sha256);
});
