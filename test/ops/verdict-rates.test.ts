import { verdictRates } from '../../ops/verdict-rates';

const start = Date.parse('2026-01-01T00:00:00Z');
const hours = 720 + 24 * 20;

test('in air that never changes nothing is said wrongly', () => {
  const rates = verdictRates({ name: 'clean', start, pm25: Array<number>(hours).fill(6) }, 24);
  expect(rates.map(({ activity }) => activity)).toEqual(['recess', 'pe', 'practice']);
  for (const { n, wrongly_outside, wrongly_kept_in } of rates) {
    expect([n > 50, wrongly_outside, wrongly_kept_in]).toEqual([true, 0, 0]);
  }
});

test('who is surprised by foul air sent children outside wrongly', { tags: ['long'] }, () => {
  const pm25 = Array.from({ length: hours }, (_, i) => (i < 760 ? 6 : 300));
  const [recess] = verdictRates({ name: 'foul', start, pm25 }, 7);
  expect(recess?.wrongly_outside).toBeGreaterThan(0.02);
  expect(recess?.wrongly_kept_in).toBe(0);
});
