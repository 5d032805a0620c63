import { factsOfExample } from '../../../../lambdas/phishing/learning/example';
import { learnRows, type Row } from '../../../../lambdas/phishing/learning/learn-rows';
import { logitOf } from '../../../../lambdas/phishing/verdict/model/model';
import { baseModel } from '../../../support/base-model';
import { madeExamples } from '../../../support/made-urls';

const settings = { alpha: 0.05, beta: 1, l1: 0.01, l2: 0.5, epochs: 3, seed: 7 };
const rows = madeExamples(60).flatMap((example): Row[] => {
  const facts = factsOfExample(example, baseModel.brands);
  return facts === undefined ? [] : [{ facts, target: example.target, weight: 1 }];
});

test('rows that are kept and rows that are read again in each pass give the same weights, bit by bit', () => {
  const learned = (mostKept: number) => {
    const seen = vi.fn();
    const weights = learnRows(rows, baseModel, settings, {
      offsetOf: (features) => logitOf(baseModel, features),
      onRow: seen,
      mostKept,
    });
    expect(seen).toHaveBeenCalledTimes(3 * rows.length);
    return weights;
  };
  const kept = learned(rows.length);
  expect(kept.some((weight) => weight !== 0)).toBe(true);
  expect(Buffer.from(kept.buffer).equals(Buffer.from(learned(rows.length - 1).buffer))).toBe(true);
});
