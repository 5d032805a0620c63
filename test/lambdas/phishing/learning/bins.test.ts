import { quantileBins } from '../../../../lambdas/phishing/learning/bins';

describe('quantile bins', () => {
  it('cut an even column into parts of one size', () => {
    const [borders] = quantileBins(Array.from({ length: 140 }, (_, at) => [at]));
    expect([...(borders ?? [])]).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130]);
  });

  it('keep rare values of a column that is mostly one value apart', () => {
    const rows = Array.from({ length: 100 }, (_, at) => [at < 97 ? 0 : 5]);
    expect([...(quantileBins(rows)[0] ?? [])]).toEqual([1]);
  });

  it('of no rows are none', () => expect(quantileBins([])).toEqual([]));
});
