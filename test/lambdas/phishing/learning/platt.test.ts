import { fitPlatt } from '../../../../lambdas/phishing/learning/platt';
import { createRandom } from '../../../../lambdas/phishing/learning/random';

function drawn(count: number) {
  const random = createRandom(1);
  return Array.from({ length: count }, () => {
    const logit = random() * 8 - 4;
    const target: 0 | 1 = random() < 1 / (1 + Math.exp(-(0.6 * logit - 1))) ? 1 : 0;
    return { logit, target, weight: 1 };
  });
}

describe('Platt scaling', () => {
  it('finds the slope and offset that the labels were drawn with', () => {
    const { slope, offset } = fitPlatt(drawn(20_000));
    expect(slope).toBeCloseTo(0.6, 1);
    expect(offset).toBeCloseTo(-1, 1);
  });

  it('takes a row of weight two for two rows', () => {
    const rows = drawn(2_000);
    const twice = rows.flatMap((row) => (row.target === 1 ? [row, row] : [row]));
    const heavy = fitPlatt(rows.map((row) => ({ ...row, weight: row.target + 1 })));
    const { slope, offset } = fitPlatt(twice);
    expect(heavy.slope).toBeCloseTo(slope, 2);
    expect(heavy.offset).toBeCloseTo(offset, 2);
  });

  it('is found where a whole step would go too far: sure scores, all of them moved', () => {
    const random = createRandom(3);
    const rows = Array.from({ length: 4_000 }, (_, at) => {
      const target: 0 | 1 = at % 2 === 0 ? 1 : 0;
      return { logit: (target === 1 ? 6 : -18) + random() * 8 - 12, target, weight: at % 5 === 0 ? 4 : 1 };
    });
    const { slope, offset } = fitPlatt(rows);
    expect(slope).toBeGreaterThan(0);
    expect(slope).toBeLessThan(20);
    expect(Math.abs(offset)).toBeLessThan(200);
  });

  it('stays finite where the classes are separated', () => {
    const rows = [-2, -1, 1, 2].map((logit) => ({ logit, target: logit > 0 ? 1 : 0, weight: 1 }) as const);
    const { slope, offset } = fitPlatt(rows);
    expect(Number.isFinite(slope)).toBe(true);
    expect(Number.isFinite(offset)).toBe(true);
    expect(slope).toBeGreaterThan(0);
  });
});
