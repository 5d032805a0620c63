import fc from 'fast-check';
import type { Rollover } from '../../../../contracts/students/rollover';
import { faultsOf, planYear } from '../../../../lambdas/students/imports/rollover';
import type { Present } from '../../../../lambdas/students/imports/table-now';
import { studentOf } from '../../../support/school-lists';

const room = fc.constantFrom(...['1A', '5B', '6A', '6B', '7A', '7B', '9A', 'Lá', '__proto__', '']);
const destination = fc.option(room, { nil: undefined });
const to = (value: string | undefined) => (value === undefined ? {} : { to: value });

interface Case {
  readonly present: readonly Present[];
  readonly rollover: Rollover;
}

/** A school with a place for each of its classes, and some who go elsewhere. */
const school: fc.Arbitrary<Case> = fc
  .record({
    students: fc.array(fc.record({ in: room, hasLeft: fc.nat(4), version: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 40,
    }),
    places: fc.array(destination, { minLength: 10, maxLength: 10 }),
    own: fc.array(fc.tuple(fc.nat(39), destination), { maxLength: 8 }),
  })
  .map(({ students, places, own }) => {
    const present = students.map((each, at): Present => {
      const status = each.hasLeft === 0 ? 'left' : 'active';
      return { student: { ...studentOf(at), class: each.in, status, version: each.version }, was: {} };
    });
    const active = present.filter(({ student }) => student.status === 'active');
    const classes = [...new Set(active.map(({ student }) => student.class))];
    const elsewhere = new Map(
      own.flatMap(([at, place]) => {
        const student = active[at]?.student;
        return student ? [[student.studentid, { studentid: student.studentid, ...to(place) }] as const] : [];
      }),
    );
    const rollover = {
      classes: classes.map((from, at) => ({ from, ...to(places[at]) })),
      students: [...elsewhere.values()],
    };
    return { present, rollover };
  });

/** Where the mapping says that somebody is afterwards, found another way: by looking through its rows. */
function expected({ classes, students = [] }: Rollover, { student }: Present): string {
  if (student.status === 'left') return `left, ${student.class}`;
  const own = students.find(({ studentid }) => studentid === student.studentid);
  const row = own ?? classes.find(({ from }) => from === student.class);
  return row?.to === undefined ? `leaves, ${student.class}` : `at school, ${row.to}`;
}

test('of 1,000 schools everybody is where the mapping says, or among those who leave', () => {
  fc.assert(
    fc.property(school, ({ present, rollover }) => {
      expect(faultsOf(rollover, present)).toEqual([]);
      const { steps, leavers, classes } = planYear(rollover, present);
      const afterwards = new Map(
        present.map(({ student }) => {
          const was = student.status === 'left' ? 'left' : 'at school';
          return [student.studentid, `${was}, ${student.class}`];
        }),
      );
      for (const { studentid, version, changes } of steps) {
        const [change, ...others] = changes;
        expect(others).toEqual([]);
        expect(afterwards.get(studentid)).toBe(`at school, ${change?.before}`);
        expect(version).toBe(present.find(({ student }) => student.studentid === studentid)?.student.version);
        afterwards.set(studentid, `at school, ${change?.after}`);
      }
      for (const { studentid } of leavers)
        afterwards.set(studentid, (afterwards.get(studentid) ?? '').replace('at school', 'leaves'));
      expect([...afterwards.values()]).toEqual(present.map((each) => expected(rollover, each)));
      const ids = [...steps, ...leavers].map(({ studentid }) => studentid);
      expect(new Set(ids).size).toBe(ids.length);
      const active = present.filter(({ student }) => student.status === 'active').length;
      expect(classes.reduce((sum, each) => sum + each.students, 0)).toBe(active);
    }),
    { numRuns: 1_000, seed: 20_261_123 },
  );
});

test('a class without a row, one with two, and somebody who is not at school are named', () => {
  const at = (id: number, room: string): Present => ({
    student: { ...studentOf(id), class: room, status: 'active', version: 1 },
    was: {},
  });
  const rollover = {
    classes: [
      { from: '6A', to: '7A' },
      { from: '6A', to: '7B' },
    ],
    students: [{ studentid: 'HS-00009' }, { studentid: 'HS-00002' }],
  };
  expect(faultsOf(rollover, [at(1, '6A'), at(2, '9A'), at(3, '8A')])).toEqual([
    { field: 'classes', message: "'6A' is there twice" },
    { field: 'classes', message: "'8A' has students and is not named" },
    { field: 'students', message: "'HS-00009' is not at school" },
  ]);
});
