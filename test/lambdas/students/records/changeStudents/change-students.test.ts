import { demoStudent } from '../../../../support/fakes/demo-students';
import { importOffice } from '../../../../support/import-office';
import { openTables, type Tables } from '../../../../support/open-tables';
import { admin, registrar, staff } from '../../../../support/registrar';
import { listOf } from '../../../../support/school-lists';

let tables: Tables;
let desk: ReturnType<typeof registrar>;

beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
});
afterAll(() => tables.close());

describe('many at once', () => {
  test('each is done or refused by itself, in order, and nothing is done twice', async () => {
    const [one, two, gone] = [await desk.addNew(), await desk.addNew(), await desk.addNew()];
    await desk.leave(gone.studentid, 1);
    const operations = [
      { op: 'move', studentid: one.studentid, version: 1, class: '6B' },
      { op: 'leave', studentid: two.studentid, version: 1, leftOn: '2026-05-29' },
      { op: 'move', studentid: gone.studentid, version: 2, class: '6B' },
      { op: 'return', studentid: 'nobody', version: 1 },
    ] as const;
    const first = await desk.bulk(operations, staff);
    expect(first.body.results.map(({ studentid, status, version }) => [studentid, status, version])).toEqual([
      [one.studentid, 200, 2],
      [two.studentid, 200, 2],
      [gone.studentid, 409, 2],
      ['nobody', 404, undefined],
    ]);
    expect(first.body.message).toContain('not all or nothing');
    expect((await desk.bulk(operations, staff)).body).toEqual(first.body);
    expect(await desk.history(one.studentid)).toMatchObject([{ action: 'move', source: 'page' }, {}]);
    const late = await desk.bulk([{ op: 'move', studentid: one.studentid, version: 1, class: '6C' }]);
    expect(late.body.results).toMatchObject([{ status: 412, version: 2 }]);
  });

  test('sent twice at once both are told that it is done', async () => {
    const [one, two] = [await desk.addNew(), await desk.addNew()];
    const operations = [
      { op: 'move', studentid: one.studentid, version: 1, class: '6B' },
      { op: 'leave', studentid: two.studentid, version: 1, leftOn: '2026-05-29' },
    ] as const;
    for (const { body } of await Promise.all([desk.bulk(operations), desk.bulk(operations)]))
      expect(body.results).toMatchObject([
        { status: 200, version: 2 },
        { status: 200, version: 2 },
      ]);
    expect(await desk.history(one.studentid)).toHaveLength(2);
  });

  test('what is sent again after an import was undone is known as done by who did it', async () => {
    const { studentid } = await desk.addNew();
    const office = importOffice(tables.client);
    const student = { ...demoStudent, studentid, name: 'Học sinh của danh sách' };
    const plan = await office.check(listOf([student]));
    await office.apply(plan);
    await office.run();
    await office.undo(plan);
    await office.run();
    const move = [{ op: 'move', studentid, version: 1, class: '6B' }] as const;
    const first = await desk.bulk(move, staff);
    expect(first.body.results).toMatchObject([{ status: 200, version: 4 }]);
    expect((await desk.bulk(move, staff)).body).toEqual(first.body);
    expect((await desk.bulk(move, admin)).body.results).toMatchObject([{ status: 412, version: 4 }]);
  });

  test('500 are done; one student twice is refused before anything is done', async () => {
    const students = Array.from({ length: 500 }, (_, index) => ({
      ...demoStudent,
      studentid: `many-${index}`,
    }));
    for (const student of students) await desk.leaveOld(student);
    const operations = students.map(
      ({ studentid }) => ({ op: 'move', studentid, version: 1, class: '7A' }) as const,
    );
    const { results } = (await desk.bulk(operations)).body;
    expect(results.map(({ studentid }) => studentid)).toEqual(students.map(({ studentid }) => studentid));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]));
    const twice = desk.bulk([operations[0], operations[0]].flatMap((each) => each ?? []));
    await expect(twice).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('says for which there was no time', async () => {
    const { studentid } = await desk.addNew();
    const { results } = (await desk.bulk([{ op: 'move', studentid, version: 1, class: 'x' }], staff, 3_000))
      .body;
    expect(results).toMatchObject([{ studentid, status: 503 }]);
    expect(await desk.history(studentid)).toHaveLength(1);
  });
});
