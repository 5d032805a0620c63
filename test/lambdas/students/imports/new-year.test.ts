import { importOffice } from '../../../support/import-office';
import { openTables } from '../../../support/open-tables';
import { registrar } from '../../../support/registrar';
import { studentsOf } from '../../../support/school-lists';

test('a new year is written though it is killed at its calls, and taken back byte for byte', async () => {
  const tables = await openTables();
  try {
    const desk = registrar(tables.client);
    const office = importOffice(tables.client);
    for (const student of studentsOf(12)) await desk.add(student);
    const before = await office.records();
    const repeats = 'HS-00000';
    const plan = await office.planYear({
      classes: [{ from: '6A', to: '7A' }, { from: '7A', to: '8A' }, { from: '8A', to: '9A' }, { from: '9A' }],
      students: [{ studentid: repeats, to: '6A' }],
    });
    expect(plan).toMatchObject({ students: 12, moving: 8, leaving: 3, staying: 1, unread: 0 });
    expect(plan.classes).toEqual([
      { from: '6A', to: '6A', students: 1 },
      { from: '6A', to: '7A', students: 2 },
      { from: '7A', to: '8A', students: 3 },
      { from: '8A', to: '9A', students: 3 },
      { from: '9A', students: 3 },
    ]);
    expect(await office.records()).toEqual(before);
    await expect(office.apply(plan, 'leave', 2)).rejects.toMatchObject({ kind: 'doubtful' });
    await office.apply(plan, 'leave', plan.leaving);
    await office.run([
      { at: 3, when: 'before' },
      { at: 4, when: 'after' },
    ]);
    expect(await office.state(plan.importId)).toMatchObject({ state: 'applied', done: 11, notApplied: [] });
    const now = await office.records();
    expect(now.map((record) => [record['class'], record['status']])).toEqual(
      studentsOf(12).map(({ studentid, class: room }) => {
        if (studentid === repeats) return ['6A', 'active'];
        return room === '9A' ? ['9A', 'left'] : [`${Number(room[0]) + 1}A`, 'active'];
      }),
    );
    await office.undo(plan);
    await office.run([{ at: 2, when: 'after' }]);
    expect(await office.records()).toEqual(before);
  } finally {
    await tables.close();
  }
});
