import { randomUUID } from 'node:crypto';
import { fullName, password, phishingClient } from '../support/phishing-client';
import { student, studentClient } from '../support/student-client';
import { startTestSystem, type TestSystem, withLimits } from '../support/system';

let system: TestSystem;
let api: ReturnType<typeof studentClient>;
beforeAll(async () => {
  system = await startTestSystem({ edit: withLimits() });
  api = studentClient(system);
});
afterAll(() => system.close());

const saved = { message: 'Student data saved and confirmation email sent!' };

function insert(record: unknown, key: string) {
  const headers = { 'Idempotency-Key': key };
  return api.call('/students', { method: 'POST', body: JSON.stringify(record), headers });
}

test('a request that is sent again gets its first answer, and there is one mail', async () => {
  const key = randomUUID();
  const first = await insert(student, key);
  expect([first.status, first.body, first.headers.get('idempotency-replayed')]).toEqual([200, saved, null]);
  for (let time = 0; time < 3; time += 1) {
    const again = await insert(student, key);
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([
      200,
      saved,
      'true',
    ]);
  }
  expect(await system.mails()).toHaveLength(1);
  expect((await insert(student, randomUUID())).status).toBe(409);
});

test('a key belongs to one request', async () => {
  const key = randomUUID();
  expect((await insert({ ...student, studentid: 'HS-10' }, key)).status).toBe(200);
  const other = await insert({ ...student, studentid: 'HS-11' }, key);
  expect([other.status, other.body]).toEqual([
    422,
    { message: 'This Idempotency-Key was used for another request' },
  ]);
  const { status, body } = await insert(student, 'k'.repeat(65));
  expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'Idempotency-Key' }] } });
});

test('of twenty at once one is carried out and all get its answer', async () => {
  const before = (await system.mails()).length;
  const key = randomUUID();
  const record = { ...student, studentid: 'HS-20' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => insert(record, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
  expect((await system.mails()).slice(before)).toHaveLength(1);
});

test('a backup is made once for a key', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const [first, again] = [
    await api.call('/backup', { method: 'POST', headers }),
    await api.call('/backup', { method: 'POST', headers }),
  ];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

test('an account is made once; what is kept of it tells nothing', async () => {
  const send = () =>
    phishingClient(system).send(
      '/api/auth/register',
      { email: 'twice@families.example', password, fullName },
      'POST',
      { 'Idempotency-Key': 'registration' },
    );
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
});
