import { within } from '../../../../lambdas/shared/aws/within';

test.each([0, 1, 2_500, 2_500.5])('a budget of %d ms is one that Node takes', (budget) => {
  expect(within(budget).abortSignal.aborted).toBe(false);
});

test('no request gets more than half of the budget', () => {
  expect(within(3_001).requestTimeout).toBe(1_500.5);
  expect(within(60_000).requestTimeout).toBe(4_000);
});
