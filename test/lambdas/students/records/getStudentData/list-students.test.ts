import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Student } from '../../../../../contracts/students/student';
import type { Listing } from '../../../../../lambdas/shared/http/list-reply';
import {
  type ListRequest,
  type ListStudentsDeps,
  listStudents,
} from '../../../../../lambdas/students/records/getStudentData/list-students';
import { anyCharacter } from '../../../../support/any-character';
import { demoStudent, demoStudents } from '../../../../support/fakes/demo-students';
import { createMemoryStudents } from '../../../../support/fakes/memory-students';

const request: ListRequest = { query: {}, gzipAccepted: false, remainingTime: () => 28_000 };

const warn = () => undefined;

function recordsOf({ payload }: Listing): readonly Student[] {
  const { body, encoding } = payload;
  return JSON.parse(encoding === 'gzip' ? gunzipSync(Buffer.from(body, 'base64')).toString() : body);
}

/** Follows the cursor to the end; the answers in the order they came. */
async function follow(deps: ListStudentsDeps, first: Partial<ListRequest>): Promise<readonly Listing[]> {
  const list = listStudents(deps);
  const answers = [await list({ ...request, ...first })];
  for (let next = answers[0]?.next; next !== undefined; next = answers.at(-1)?.next) {
    answers.push(await list({ ...request, ...first, query: { ...first.query, cursor: next } }));
  }
  return answers;
}

const digest = ({ studentid }: Student) => createHash('sha256').update(studentid).digest('hex');
const ids = (records: readonly Student[]) => records.map(({ studentid }) => studentid);
const byCodeUnits = (all: readonly string[]) => all.toSorted((one, other) => (one < other ? -1 : 1));

/** Any table: ids from all of Unicode, in any order, cut into pages of any size, some of them empty. */
const anyTable = fc.record({
  records: fc
    .uniqueArray(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 }), { maxLength: 60 })
    .map((all) => all.map((studentid) => ({ ...demoStudent, studentid }))),
  pageSize: fc.integer({ min: 1, max: 20 }),
  emptyPages: fc.integer({ min: 0, max: 2 }),
});

describe('without a limit', () => {
  test('gives every record with its fields, ordered by studentid', async () => {
    const records = ['b', 'ă', 'B', 'a', 'S-10', 'S-9'].map((studentid) => ({
      ...demoStudent,
      studentid,
    }));
    const students = createMemoryStudents({ records, pageSize: 2 });
    const answer = await listStudents({ warn, students })(request);
    expect(ids(recordsOf(answer))).toEqual(['B', 'S-10', 'S-9', 'a', 'b', 'ă']);
    expect(recordsOf(answer)[0]).toEqual({ ...demoStudent, studentid: 'B' });
    expect(answer.next).toBeUndefined();
  });

  test('gives an empty array for an empty table', async () => {
    const answer = await listStudents({ warn, students: createMemoryStudents({ records: [], pageSize: 5 }) })(
      request,
    );
    expect(answer.payload.body).toBe('[]');
    expect(answer.next).toBeUndefined();
  });

  test('gives the whole table exactly once, in answers that all fit', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTable,
        fc.integer({ min: 400, max: 4_000 }),
        fc.boolean(),
        async (table, room, gzipAccepted) => {
          const answers = await follow(
            { warn, students: createMemoryStudents(table), room },
            { gzipAccepted },
          );
          const all = answers.flatMap((answer) => ids(recordsOf(answer)));
          expect(byCodeUnits(all)).toEqual(byCodeUnits(ids(table.records)));
          for (const answer of answers) {
            expect(answer.payload.size).toBeLessThanOrEqual(room);
            expect(ids(recordsOf(answer))).toEqual(byCodeUnits(ids(recordsOf(answer))));
          }
        },
      ),
    );
  });

  test.each([false, true])('gives no cursor when exactly everything fits (gzip %s)', async (gzipAccepted) => {
    // In an order like that of a table, which has nothing to do with the ids.
    const records = demoStudents(500).toSorted((one, other) => (digest(one) < digest(other) ? -1 : 1));
    const students = createMemoryStudents({ records, pageSize: 7 });
    const { payload } = await listStudents({ warn, students })({ ...request, gzipAccepted });
    expect(await follow({ warn, students, room: payload.size }, { gzipAccepted })).toHaveLength(1);
    expect(await follow({ warn, students, room: payload.size - 1 }, { gzipAccepted })).toHaveLength(2);
  });

  test('puts far more records into an answer when it may be compressed', async () => {
    const students = createMemoryStudents({ records: demoStudents(2_000), pageSize: 100 });
    const plain = await listStudents({ warn, students, room: 20_000 })(request);
    const compressed = await listStudents({ warn, students, room: 20_000 })({
      ...request,
      gzipAccepted: true,
    });
    expect(recordsOf(compressed).length).toBeGreaterThan(4 * recordsOf(plain).length);
  });

  test('does not read the rest of a table that cannot fit', async () => {
    const students = createMemoryStudents({ records: demoStudents(10_000), pageSize: 10 });
    await listStudents({ warn, students, room: 20_000 })(request);
    expect(students.scans()).toBeLessThan(25);
  });

  test('stops with a cursor when time runs low', async () => {
    const students = createMemoryStudents({ records: demoStudents(100), pageSize: 10 });
    let remaining = 9_000;
    const remainingTime = () => {
      remaining -= 1_000;
      return remaining;
    };
    const answer = await listStudents({ warn, students })({ ...request, remainingTime });
    expect(recordsOf(answer)).toHaveLength(30);
    const rest = await follow({ warn, students }, { query: { cursor: answer.next } });
    expect(rest.flatMap(recordsOf)).toHaveLength(70);
  });
});

describe('with a limit', () => {
  test('gives pages of exactly that size in table order, and a cursor exactly while there is more', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, fc.integer({ min: 1, max: 25 }), async (table, limit) => {
        const answers = await follow({ warn, students: createMemoryStudents(table) }, { query: { limit } });
        const sizes = answers.map((answer) => recordsOf(answer).length);
        expect(answers.flatMap((answer) => ids(recordsOf(answer)))).toEqual(ids(table.records));
        expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => limit));
        expect(answers).toHaveLength(Math.max(1, Math.ceil(table.records.length / limit)));
      }),
    );
  });

  test('cuts a page of uncommonly large records to what fits', async () => {
    const records = demoStudents(10).map((student) => ({ ...student, name: 'x'.repeat(500) }));
    const deps = { warn, students: createMemoryStudents({ records, pageSize: 10 }), room: 2_000 };
    const answers = await follow(deps, { query: { limit: 10 } });
    expect(answers.length).toBeGreaterThan(2);
    expect(answers.flatMap((answer) => ids(recordsOf(answer)))).toEqual(ids(records));
  });
});

test('goes on in full after a page, and by page after a full read', async () => {
  const students = createMemoryStudents({ records: demoStudents(30), pageSize: 8 });
  const page = await listStudents({ warn, students })({ ...request, query: { limit: 4 } });
  const rest = await listStudents({ warn, students })({ ...request, query: { cursor: page.next } });
  expect([...ids(recordsOf(page)), ...ids(recordsOf(rest))].toSorted()).toEqual(
    ids(demoStudents(30)).toSorted(),
  );
  expect(rest.next).toBeUndefined();
});

test('refuses a cursor that it never gave', async () => {
  const students = createMemoryStudents({ records: [], pageSize: 1 });
  await expect(
    listStudents({ warn, students })({ ...request, query: { cursor: 'UzE' } }),
  ).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ field: 'cursor', message: expect.any(String) }],
  });
});
