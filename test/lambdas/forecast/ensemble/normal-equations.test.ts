import fc from 'fast-check';
import { createNormalEquations } from '../../../../lambdas/forecast/ensemble/normal-equations';
import { seededRandom } from '../../../support/synthetic-air';

test('finds the coefficients that made the rows', () => {
  const equations = createNormalEquations(new Float64Array(3), 1e-9);
  const random = seededRandom(1);
  for (let i = 0; i < 200; i++) {
    const row = Float64Array.of(1, random(), random());
    equations.add(row, 2 - 3 * (row[1] ?? 0) + 0.5 * (row[2] ?? 0), 1);
  }
  equations.solve();
  expect([...equations.coefficients].map((value) => Math.round(value * 1e4) / 1e4)).toEqual([2, -3, 0.5]);
});

test('expects what it is told before it has seen enough', () => {
  const equations = createNormalEquations(Float64Array.of(0, 0.9), 1);
  expect([...equations.coefficients]).toEqual([0, 0.9]);
  equations.solve();
  expect(equations.coefficients[1]).toBeCloseTo(0.9, 9);
});

test('stays finite when rows say the same thing twice or nothing at all', () => {
  const value = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { maxLength: 30 }), (rows) => {
      const equations = createNormalEquations(new Float64Array(3), 0.01);
      for (const [x, y] of rows) equations.add(Float64Array.of(x, x, 0), y, 1);
      equations.solve();
      expect([...equations.coefficients].every(Number.isFinite)).toBe(true);
    }),
  );
});
