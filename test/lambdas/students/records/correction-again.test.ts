import { openTables, type Tables } from '../../../support/open-tables';
import { registrar, staff } from '../../../support/registrar';

let tables: Tables;
let desk: ReturnType<typeof registrar>;

beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
});
afterAll(() => tables.close());

/** Sent once more after this change, and what came of both. */
const again = async (change: (studentid: string) => Promise<unknown> = async () => undefined) => {
  const { studentid } = await desk.addNew();
  const first = await desk.correct(studentid, 1, { class: '6B' });
  await change(studentid);
  const entries = await desk.history(studentid);
  const second = desk.correct(studentid, 1, { class: '6B' });
  await second.catch(() => undefined);
  expect(await desk.history(studentid)).toEqual(entries);
  return { first, second };
};

test('a correction that is sent again is told as done, and writes nothing', async () => {
  const { first, second } = await again();
  expect(await second).toEqual(first);
  expect(await second).not.toHaveProperty('body.confirmation');
});

test('it is told what the record has become where it still says so, by who made its last change', async () => {
  const { second } = await again((id) => desk.correct(id, 2, { name: 'Học sinh khác' }));
  expect((await second).body).toMatchObject({ version: 3, class: '6B', name: 'Học sinh khác' });
});

test('it is outdated where the record says something else by now, or somebody else changed it', async () => {
  const other = await again((id) => desk.correct(id, 2, { class: '6C' }));
  await expect(other.second).rejects.toMatchObject({ kind: 'outdated' });
  const others = await again((id) => desk.correct(id, 2, { name: 'Học sinh khác' }, staff));
  await expect(others.second).rejects.toMatchObject({ kind: 'outdated' });
});

test('it says nothing of a mail where the address was not new', async () => {
  const { studentid, email } = await desk.addNew();
  await desk.clock.sleep(1_000);
  const first = await desk.correct(studentid, 1, { class: '6B', email });
  expect(await desk.correct(studentid, 1, { class: '6B', email })).toEqual(first);
  expect(first).not.toHaveProperty('body.confirmation');
});

test('it says that its mail was refused, and sends it no second time', async () => {
  const { studentid } = await desk.addNew();
  const refusing = registrar(tables.client, { refused: () => true });
  const first = await refusing.correct(studentid, 1, { email: 'new@families.example' });
  expect(first.body).toMatchObject({ version: 2, confirmation: 'failed' });
  desk.mails.length = 0;
  expect(await desk.correct(studentid, 1, { email: 'new@families.example' })).toEqual(first);
  expect(desk.mails).toEqual([]);
});
