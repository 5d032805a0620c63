import { demoStudent } from '../../../support/fakes/demo-students';
import { openTables, type Tables } from '../../../support/open-tables';
import { admin, registrar, staff } from '../../../support/registrar';

let tables: Tables;
let desk: ReturnType<typeof registrar>;

beforeAll(async () => {
  tables = await openTables();
  desk = registrar(tables.client);
});
afterAll(() => tables.close());

test('a student is added, corrected, leaves and returns; the history tells each, the newest first', async () => {
  const { studentid, name } = await desk.addNew();
  const corrected = await desk.correct(studentid, 1, { class: '6B' }, staff);
  expect(corrected).toMatchObject({
    headers: { etag: '"2"' },
    body: { class: '6B', version: 2, createdBy: 'api-key', updatedBy: '7 staff-02@school.example' },
  });
  expect((await desk.leave(studentid, 2)).body).toMatchObject({ status: 'left', leftOn: '2026-05-29' });
  await expect(desk.correct(studentid, 3, { class: '6C' })).rejects.toMatchObject({ kind: 'conflict' });
  const back = await desk.comeBack(studentid, 3, admin);
  expect(back.body).toMatchObject({ status: 'active', version: 4 });
  expect(back.body).not.toHaveProperty('leftOn');
  expect(await desk.history(studentid)).toMatchObject([
    {
      version: 4,
      action: 'return',
      by: '1 admin@school.example',
      source: 'page',
      changes: [
        { field: 'status', before: 'left', after: 'active' },
        { field: 'leftOn', before: '2026-05-29', after: null },
      ],
    },
    { version: 3, action: 'leave', by: 'api-key', source: 'api' },
    { version: 2, action: 'correct', changes: [{ field: 'class', before: '10A1', after: '6B' }] },
    {
      version: 1,
      action: 'add',
      changes: expect.arrayContaining([{ field: 'name', before: null, after: name }]),
    },
  ]);
});

test('a correction costs two requests, and so does one that comes too late', async () => {
  const { studentid } = await desk.addNew();
  tables.spent();
  await desk.correct(studentid, 1, { class: '6B' });
  expect(tables.spent().operations).toEqual(['GetItemCommand', 'TransactWriteItemsCommand']);
  const late = desk.correct(studentid, 1, { class: '6C' });
  await expect(late).rejects.toMatchObject({
    kind: 'outdated',
    details: { current: { class: '6B', version: 2 } },
  });
  expect(tables.spent().operations).toEqual(['GetItemCommand']);
});

test('of 200 corrections of one version one is saved, the others get the record as it is', async () => {
  const { studentid } = await desk.addNew();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => desk.correct(studentid, 1, { name: `Học sinh sửa ${index}` })),
  );
  const saved = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.body] : []));
  expect(saved).toHaveLength(1);
  for (const each of outcomes) {
    if (each.status === 'fulfilled') continue;
    expect(each.reason).toMatchObject({ kind: 'outdated', details: { current: saved[0] } });
  }
  expect(await desk.history(studentid)).toHaveLength(2);
});

test('needs to be told the version, and something to correct', async () => {
  const { studentid } = await desk.addNew();
  await expect(desk.correct(studentid, undefined, { class: '6B' })).rejects.toMatchObject({
    kind: 'version-needed',
  });
  await expect(desk.correct(studentid, 1, {})).rejects.toMatchObject({ kind: 'invalid' });
  await expect(desk.correct('nobody', 1, { class: '6B' })).rejects.toMatchObject({ kind: 'not-found' });
});

test('what is so already makes no new version', async () => {
  const { studentid, name } = await desk.addNew();
  expect((await desk.correct(studentid, 1, { name })).body.version).toBe(1);
  expect((await desk.comeBack(studentid, 1)).body.version).toBe(1);
  await desk.leave(studentid, 1);
  expect((await desk.leave(studentid, 1, '2026-06-01')).body).toMatchObject({
    version: 2,
    leftOn: '2026-05-29',
  });
  expect(await desk.history(studentid)).toHaveLength(2);
});

test('a record from before there were versions is version 1 and active, and goes on from there', async () => {
  const old = desk.newStudent();
  await desk.leaveOld(old);
  const corrected = await desk.correct(old.studentid, 1, { class: '6B' });
  expect(corrected.body).toMatchObject({ class: '6B', version: 2, status: 'active' });
  await expect(desk.correct(old.studentid, 1, { class: '6C' })).rejects.toMatchObject({ kind: 'outdated' });
  expect(await desk.history(old.studentid)).toMatchObject([{ version: 2 }]);
});

describe('a new address', () => {
  test('gets the confirmation, the old one nothing', async () => {
    const { studentid } = await desk.addNew();
    desk.mails.length = 0;
    const { body } = await desk.correct(studentid, 1, { email: 'new@families.example' });
    expect(body).toMatchObject({ email: 'new@families.example', confirmation: 'sent' });
    expect(desk.mails).toEqual(['new@families.example']);
    expect(await desk.stored(studentid)).toMatchObject({
      mails: [
        { to: demoStudent.email, outcome: 'sent' },
        { to: 'new@families.example', outcome: 'sent' },
      ],
    });
    expect(await desk.stored(studentid)).not.toHaveProperty('mailing');
  });

  test('stays when its mail is refused, and the record says so', async () => {
    const { studentid } = await desk.addNew();
    const { body } = await registrar(tables.client, { refused: () => true }).correct(studentid, 1, {
      email: 'new@families.example',
    });
    expect(body).toMatchObject({ version: 2, confirmation: 'failed' });
    expect(await desk.stored(studentid)).toMatchObject({ mails: [{}, { outcome: 'failed' }] });
  });
});

test('a student who is just being added cannot be changed before the mail is accepted or given up, which is told then', async () => {
  const until = new Date(desk.clock.now() + 8_000).toISOString();
  const { studentid, email } = await desk.addNew();
  const { mails: _, ...now } = { mails: [], ...(await desk.stored(studentid)) };
  await desk.leaveOld({ ...now, unconfirmed: { token: 'x', until } });
  await expect(desk.correct(studentid, 1, { class: '6B' })).rejects.toMatchObject({ kind: 'conflict' });
  await desk.clock.sleep(9_000);
  await desk.correct(studentid, 1, { class: '6B' });
  const after = await desk.stored(studentid);
  expect(after).not.toHaveProperty('unconfirmed');
  expect(after).toMatchObject({ mails: [{ to: email, outcome: 'unsure' }] });
});

test('who leaves, and comes back, by a request that is sent twice at once is told so both times', async () => {
  await desk.add({ ...demoStudent, studentid: 'at-once' });
  const leaves = await Promise.all([desk.leave('at-once', 1), desk.leave('at-once', 1)]);
  const returns = await Promise.all([desk.comeBack('at-once', 2), desk.comeBack('at-once', 2)]);
  expect([...leaves, ...returns].map(({ body: { version, status } }) => [version, status])).toEqual([
    [2, 'left'],
    [2, 'left'],
    [3, 'active'],
    [3, 'active'],
  ]);
});
