import type { Result } from '../../web/src/data/failure';
import { createBulk } from '../../web/src/sections/students/records/bulk';
import type { StudentPage } from '../../web/src/sections/students/records/list-api';
import type { StudentRecord } from '../../web/src/sections/students/records/record';
import { createRollStore } from '../../web/src/sections/students/records/roll-store';

const record = (nth: number, inClass = '6A'): StudentRecord => ({
  ...{ studentid: `HS${nth}`, name: 'Học sinh mẫu', class: inClass, birthdate: '2014-05-06' },
  ...{ email: `hs${nth}@example.edu.vn`, version: 1, status: 'active' },
});

/** A list whose pages are answered when the test says so. */
function slowList() {
  const waiting: ((page: Result<StudentPage>) => void)[] = [];
  const store = createRollStore(() => new Promise((answer) => waiting.push(answer)));
  const answer = async (...records: StudentRecord[]) => {
    waiting.shift()?.({ ok: true, value: { records, next: null } });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { store, answer, asked: () => waiting.length };
}

test('a list that is to be renewed while it is read is read once more, however often that is said', async () => {
  const { store, answer, asked } = slowList();
  const loading = store.load(null);
  store.renew();
  store.renew();
  expect(asked()).toBe(1);
  await answer(record(1, '6A'));
  expect(asked()).toBe(1);
  await answer(record(1, '7A'), record(2));
  await loading;
  expect(asked()).toBe(0);
  expect([...store.state().records.values()].map(({ class: inClass }) => inClass)).toEqual(['7A', '6A']);
});

test('each student who was moved with many others is put into the list once', async () => {
  const students = Array.from({ length: 1_200 }, (_, nth) => record(nth));
  const put: string[] = [];
  const { change } = createBulk({
    api: {
      read: async () => ({ ok: false, failure: { kind: 'server', detail: undefined } }),
      change: async (operations) => ({
        ok: true,
        value: operations.map(({ studentid }) => ({ studentid, status: 200, version: 2 })),
      }),
    },
    store: {
      put: (records) => put.push(...records.map(({ studentid }) => studentid)),
      ...{ learn: () => {}, remove: () => {}, state: createRollStore(async () => never).state },
    },
    progress: () => {},
  });
  const { after } = await change(students, { op: 'move', class: '7A' });
  expect(after).toHaveLength(students.length);
  expect(put).toEqual(students.map(({ studentid }) => studentid));
});

const never: Result<StudentPage> = { ok: false, failure: { kind: 'cancelled' } };
