import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let api: ReturnType<typeof studentClient>;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  api = studentClient(system);
});
afterAll(() => system.close());

async function added(studentid: string): Promise<void> {
  expect((await api.insert({ ...student, studentid })).status).toBe(200);
}

const send = (path: string, method: string, version: number | undefined, body: object = {}) =>
  api.call(`/students/${path}`, {
    method,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    body: JSON.stringify(body),
  });

test('who left is not corrected, leaves once, and returns', async () => {
  await added('HS-1');
  expect((await send('HS-1/leave', 'POST', undefined, { leftOn: '2026-05-29' })).status).toBe(428);
  const left = await send('HS-1/leave', 'POST', 1, { leftOn: '2026-05-29' });
  expect([left.status, left.body]).toMatchObject([200, { status: 'left', leftOn: '2026-05-29', version: 2 }]);
  const again = await send('HS-1/leave', 'POST', 1, { leftOn: '2026-06-01' });
  expect([again.status, again.body]).toEqual([200, left.body]);
  expect((await send('HS-1', 'PATCH', 2, { class: '6B' })).status).toBe(409);
  expect((await send('HS-1/return', 'POST', 1)).status).toBe(412);
  const back = await send('HS-1/return', 'POST', 2);
  expect([back.status, back.body]).toMatchObject([200, { status: 'active', version: 3 }]);
  expect((await send('nobody/leave', 'POST', 1, { leftOn: '2026-05-29' })).status).toBe(404);
});

test('of many changes each says what became of it, in order; more than 500 are refused', async () => {
  for (const id of ['HS-2', 'HS-3', 'HS-4']) await added(id);
  const operations = [
    { op: 'move', studentid: 'HS-2', version: 1, class: '7A' },
    { op: 'move', studentid: 'HS-3', version: 9, class: '7A' },
    { op: 'leave', studentid: 'HS-4', version: 1, leftOn: '2026-05-29' },
    { op: 'move', studentid: 'nobody', version: 1, class: '7A' },
  ];
  const { status, body } = await send('bulk', 'POST', undefined, { operations });
  expect([status, body]).toMatchObject([
    200,
    { results: [{ status: 200, version: 2 }, { status: 412 }, { status: 200, version: 2 }, { status: 404 }] },
  ]);
  const many = Array.from({ length: 501 }, (_, at) => ({ ...operations[0], studentid: `HS-${at}` }));
  expect((await send('bulk', 'POST', undefined, { operations: many })).status).toBe(400);
  expect((await api.call('/students/HS-3')).body).toMatchObject({ class: student.class, version: 1 });
});
