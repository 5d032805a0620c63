import { compareExamples } from '../../ops/check-aqi';

const header = `site,${Array.from({ length: 12 }, (_, i) => `c${i + 1}`).join()},official_nowcast`;

describe('check-aqi', () => {
  it('compares worked examples', () => {
    const text = 'pm25\t9.1\t51\t\no3_8h\t0.201\t\t\nNOWCAST\n[10,10,10]\t10\t10\t53\n[12]\t\t\t\n';
    const compared = compareExamples('a.tsv', text);
    expect(compared).toHaveLength(6);
    for (const { expected, found } of compared) expect(found).toBe(expected);
  });

  it('compares official windows, gaps included', () => {
    const text = `${header}\nHue,9,11,11,23,20,23,28,43,,57,57,53,11.5\n`;
    expect(compareExamples('a.csv', text)).toMatchObject([{ expected: 11.5, found: 11.5 }]);
  });

  it('shows what it does not agree with', () => {
    expect(compareExamples('a.tsv', 'pm10\t55\t50')).toMatchObject([{ expected: 50, found: 51 }]);
    expect(compareExamples('a.tsv', 'pm10\t55\t')).toMatchObject([{ expected: null, found: 51 }]);
  });

  it.each([
    ['a.tsv', 'radon\t1\t1'],
    ['a.tsv', 'pm25\tmuch\t1'],
    ['a.tsv', '[1,'],
    ['a.csv', 'a,b\n1,2'],
    ['a.csv', `${header}\nHue,x,11,11,23,20,23,28,43,,57,57,53,11.5\n`],
  ])('passes over nothing that it cannot read: %s with %j', (name, text) => {
    expect(() => compareExamples(name, text)).toThrow();
  });
});
