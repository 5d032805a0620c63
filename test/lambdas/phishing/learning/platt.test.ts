import { fitPlatt } from '../../../../lambdas/phishing/learning/platt';
import { createRandom } from '../../../../lambdas/phishing/learning/random';

it('Platt scaling finds the slope and offset that the labels were drawn with', () => {
  const random = createRandom(1);
  const logits = Float64Array.from({ length: 20_000 }, () => random() * 8 - 4);
  const targets = Uint8Array.from(logits, (logit) =>
    Number(random() < 1 / (1 + Math.exp(-(0.6 * logit - 1)))),
  );
  const { slope, offset } = fitPlatt(logits, targets);
  expect(slope).toBeCloseTo(0.6, 1);
  expect(offset).toBeCloseTo(-1, 1);
});

it('Platt scaling stays finite where the classes are separated', () => {
  const { slope, offset } = fitPlatt(Float64Array.of(-2, -1, 1, 2), Uint8Array.of(0, 0, 1, 1));
  expect(Number.isFinite(slope)).toBe(true);
  expect(Number.isFinite(offset)).toBe(true);
  expect(slope).toBeGreaterThan(0);
});
