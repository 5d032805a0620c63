import { eraseStudent } from '../../../../lambdas/students/privacy/eraseStudent/erase-student';
import { demoStudent, savedStudent } from '../../../support/fakes/demo-students';
import { openTables, type Tables } from '../../../support/open-tables';
import { keyHolder, registrar, staff } from '../../../support/registrar';

let tables: Tables;
let desk: ReturnType<typeof registrar>;
const erased = {
  studentid: 'E-1',
  name: 'Học sinh bị xóa',
  class: '6A',
  birthdate: '2013-12-31',
  email: 'erased@families.example',
};

beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
  await desk.add(erased);
});
afterAll(() => tables.close());

test('only an Admin who came through the site may, and says the id once more', async () => {
  await expect(desk.erase('E-1', 1, keyHolder)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(desk.erase('E-1', 1, staff)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(desk.erase('E-1', 1, undefined, 'e-1')).rejects.toMatchObject({ kind: 'invalid' });
  await expect(desk.erase('E-1', 2)).rejects.toMatchObject({ kind: 'outdated' });
  await expect(desk.erase('nobody', 1)).rejects.toMatchObject({ kind: 'not-found' });
  expect(await desk.stored('E-1')).toMatchObject(erased);
});

test('takes every field away from table and history, however long that is', async () => {
  for (let version = 1; version <= 130; version += 1) {
    const name = version % 2 === 0 ? erased.name : `${erased.name} ${version}`;
    await desk.correct('E-1', version, { name });
  }
  const { body } = await desk.erase('E-1', 131);
  expect(body).toEqual({ studentid: 'E-1', status: 'erased' });
  const everything = await desk.everything();
  for (const value of [erased.name, erased.birthdate, erased.email]) {
    expect(everything).not.toContain(value);
  }
  expect(await desk.stored('E-1')).toEqual({
    studentid: 'E-1',
    status: 'erased',
    version: 132,
    erasedAt: expect.any(String),
  });
});

test('of who is erased there is nothing to read, to change or to add again', async () => {
  await expect(desk.correct('E-1', 132, { class: '6B' })).rejects.toMatchObject({ kind: 'not-found' });
  await expect(desk.leave('E-1', 132)).rejects.toMatchObject({ kind: 'not-found' });
  await expect(desk.add({ ...demoStudent, studentid: 'E-1' })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(desk.add({ ...demoStudent, studentid: 'e-1' })).rejects.toMatchObject({ kind: 'conflict' });
  expect((await desk.erase('E-1', 132)).status).toBe(200);
});

test('a record from before there were versions can be erased as well', async () => {
  await desk.leaveOld({ ...erased, studentid: 'E-2' });
  await desk.erase('E-2', 1);
  expect(await desk.everything()).not.toContain(erased.name);
  await expect(desk.add({ ...demoStudent, studentid: 'e-2' })).rejects.toMatchObject({ kind: 'conflict' });
});

test('whose record is gone by then is not said to be erased, and no history of who has the id now is touched', async () => {
  const forget = vi.fn();
  const erasure = { find: async () => savedStudent, bury: async () => undefined, forget };
  const personOf = () => ({ userId: '1', role: 'Admin', email: 'admin@school.example' }) as const;
  const erase = eraseStudent({ erasure, personOf, clock: desk.clock });
  const { studentid, version } = savedStudent;
  const header = () => `"${version}"`;
  const request = { params: { studentid }, apiKeyId: 'any', header, body: { confirm: studentid } };
  await expect(erase(request)).rejects.toMatchObject({ kind: 'not-found' });
  expect(forget).not.toHaveBeenCalled();
});
