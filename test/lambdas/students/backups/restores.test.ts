import type { Death } from '../../../support/mortal';
import { openTables, type Tables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';
import { restoreOffice } from '../../../support/restore-office';
import { studentOf } from '../../../support/school-lists';

let tables: Tables;
let desk: ReturnType<typeof registrar>;
let office: ReturnType<typeof restoreOffice>;

beforeEach(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
  office = restoreOffice(tables.client, desk.clock);
});
afterEach(() => tables.close());

const [kept, lost, corrected, leaver, erased, added] = [1, 2, 3, 4, 5, 6].map(
  (at) => studentOf(at).studentid,
);
if (!kept || !lost || !corrected || !leaver || !erased || !added) throw new Error('Six students');

/** A school that was backed up, and what happened to it since; the name of the backup. */
async function school(): Promise<string> {
  for (let at = 1; at <= 5; at += 1) await desk.add(studentOf(at));
  await desk.leaveOld({ ...studentOf(7), birthdate: 'not a date' });
  const name = await office.backUp();
  await desk.lose(studentOf(7).studentid);
  await desk.lose(String(lost));
  await desk.correct(String(corrected), 1, { class: '9D', email: 'new@families.example' });
  await desk.leave(String(leaver), 1);
  await desk.erase(String(erased), 1);
  await desk.add(studentOf(6));
  return name;
}

const both = { add: 1, change: 2 };

test('a comparison names what a restore would change, field by field, and writes nothing', async () => {
  const name = await school();
  tables.spent();
  expect(await office.compare(name)).toMatchObject({
    counts: { add: 1, change: 2, unchanged: 1, since: 1, leftOut: 2 },
    differences: [
      { studentid: lost, what: 'add', name: studentOf(2).name },
      {
        studentid: corrected,
        what: 'change',
        changes: [
          { field: 'class', before: '9D', after: studentOf(3).class },
          { field: 'email', before: 'new@families.example', after: studentOf(3).email },
        ],
      },
      {
        studentid: leaver,
        changes: [
          { field: 'leftOn', before: '2026-05-29', after: null },
          { field: 'status', before: 'left', after: 'active' },
        ],
      },
    ],
    leftOut: expect.arrayContaining([
      { studentid: erased, reason: 'erased', errors: [] },
      {
        ...{ studentid: studentOf(7).studentid, reason: 'refused' },
        errors: [{ field: 'birthdate', value: 'not a date', message: expect.stringMatching('real day') }],
      },
    ]),
  });
  expect(new Set(tables.spent().operations)).toEqual(new Set(['ScanCommand']));
});

test('brings back who is missing and keeps newer corrections, after a backup, by whoever asked', async () => {
  const name = await school();
  const { restoreId } = await office.restore(name, { expect: { add: 1, change: 0 } });
  await office.run();
  const state = await office.state(name, restoreId);
  expect(state).toMatchObject({ state: 'restored', done: 1, of: 1, notRestored: [] });
  expect(office.files.stored.has(String(state.backup))).toBe(true);
  const before = String(office.files.stored.get(String(state.backup)));
  expect([before.includes(String(kept)), before.includes(`"${lost}"`)]).toEqual([true, false]);
  expect(JSON.parse(String(office.files.notes.get(`notes/${state.backup}`)))).toMatchObject({
    reason: 'restore',
  });
  expect(await desk.stored(String(lost))).toMatchObject({ ...studentOf(2), status: 'active', version: 2 });
  expect((await desk.history(String(lost)))[0]).toMatchObject({
    ...{ action: 'restore', source: 'restore', by: '7 staff-02@school.example' },
  });
  expect(await desk.stored(String(corrected))).toMatchObject({ class: '9D', version: 2 });
  expect(await office.compare(name)).toMatchObject({ counts: { add: 0, change: 2 } });
});

test('is told as stopped once it has been silent for ten minutes, and as restored when it went on after all', async () => {
  const name = await school();
  const { restoreId } = await office.restore(name, { expect: { add: 1, change: 0 } });
  await office.clock.sleep(600_000);
  expect(await office.state(name, restoreId)).toMatchObject({ state: 'restoring' });
  await office.clock.sleep(1);
  expect(await office.state(name, restoreId)).toMatchObject({ state: 'stopped', done: 0, of: 1 });
  await office.run();
  expect(await office.state(name, restoreId)).toMatchObject({ state: 'restored', done: 1 });
});

test('gives older values to those who are named, and to all if that is said', async () => {
  const name = await school();
  await office.restore(name, { ids: [String(corrected)], expect: { add: 0, change: 1 } });
  await office.run();
  expect(await desk.stored(String(corrected))).toMatchObject({ ...studentOf(3), version: 3 });
  expect(await desk.stored(String(lost))).toBeUndefined();
  await office.restore(name, { newer: 'replace', expect: { add: 1, change: 1 } });
  await office.run();
  expect(await office.compare(name)).toMatchObject({
    counts: { add: 0, change: 0, unchanged: 4, since: 1, leftOut: 2 },
  });
  expect(await desk.everything()).not.toContain(studentOf(5).name);
});

test('writes nothing where the counts are not as seen', async () => {
  const name = await school();
  await desk.correct(String(kept), 1, { class: '9D' });
  await expect(office.restore(name, { newer: 'replace', expect: both })).rejects.toMatchObject({
    ...{ kind: 'conflict', details: { counts: { add: 1, change: 3 } } },
  });
  await office.run();
  expect(await desk.stored(String(lost))).toBeUndefined();
});

test('what changes between the question and the writing is left and named', async () => {
  const name = await school();
  const { restoreId } = await office.restore(name, { newer: 'replace', expect: both });
  await desk.leaveOld(studentOf(2));
  await desk.erase(String(corrected), 2);
  await desk.comeBack(String(leaver), 2);
  await desk.correct(String(leaver), 3, { class: '9D' });
  await office.run();
  const { notRestored, state } = await office.state(name, restoreId);
  expect(state).toBe('restored');
  // Who was added again is as the backup has them.
  expect(notRestored.toSorted((one, other) => (one.studentid < other.studentid ? -1 : 1))).toEqual([
    { studentid: corrected, reason: 'erased' },
    { studentid: leaver, reason: 'changed' },
  ]);
  expect(await desk.stored(String(leaver))).toMatchObject({ class: '9D', version: 4 });
});

test('without a backup first nothing is written', async () => {
  const name = await school();
  const { restoreId } = await office.restore(name, { expect: { add: 1, change: 0 } });
  office.breakBackups();
  await office.run();
  expect(await office.state(name, restoreId)).toMatchObject({ state: 'failed', done: 0 });
  expect(await desk.stored(String(lost))).toBeUndefined();
});

test('a file that is not what was noted of it is refused', async () => {
  const name = await school();
  const file = String(office.files.stored.get(name));
  for (const damaged of [
    file.replace('9D', '9E').replace(studentOf(1).name, 'Mallory'),
    file.slice(0, -30),
    '',
  ]) {
    office.files.stored.set(name, Buffer.from(damaged));
    await expect(office.compare(name)).rejects.toThrow('The file of this backup is damaged.');
    await expect(office.restore(name, { expect: both })).rejects.toMatchObject({ kind: 'conflict' });
  }
  await expect(office.compare('backup-20200101-000000.json')).rejects.toMatchObject({ kind: 'not-found' });
  await expect(office.state(name, 'x'.repeat(22))).rejects.toMatchObject({ kind: 'not-found' });
});

const deaths = Array.from({ length: 14 }, (_, at) => at).flatMap((at): readonly Death[] => [
  { at, when: 'before' },
  { at, when: 'after' },
]);

test.each(deaths)(
  'killed at its call $at, $when it is made, it is gone on with, as if it had been one',
  async (death) => {
    const name = await school();
    const { restoreId } = await office.restore(name, { newer: 'replace', expect: both });
    await office.run([death, death]);
    expect(await office.state(name, restoreId)).toMatchObject({
      state: 'restored',
      done: 3,
      notRestored: [],
    });
    expect(await office.compare(name)).toMatchObject({ counts: { add: 0, change: 0 } });
    // The one that it came from, and the way back.
    expect(office.files.stored.size).toBe(2);
    const versions = await Promise.all([lost, corrected, leaver].map((id) => desk.history(String(id))));
    expect(versions.map((entries) => entries.map(({ version }) => version))).toEqual([
      [2, 1],
      [3, 2, 1],
      [3, 2, 1],
    ]);
  },
);
