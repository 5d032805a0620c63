import fc from 'fast-check';
import { parseExpression } from '../../src/scheduler/expression';

function runs(expression: string, timezone: string, from: string, count: number): readonly string[] {
  const parsed = parseExpression(expression, timezone);
  const found: string[] = [];
  let after = Date.parse(from);
  while (found.length < count) {
    const next = parsed.next(after, Date.parse(from));
    if (next === undefined) break;
    found.push(new Date(next).toISOString().replace(':00.000Z', 'Z'));
    after = next;
  }
  return found;
}

test.each([
  ['cron(0 0 * * ? *)', 'UTC', '2026-11-20T00:00:00Z', ['2026-11-21T00:00Z', '2026-11-22T00:00Z']],
  [
    'cron(0 10 ? * MON-FRI *)',
    'Asia/Ho_Chi_Minh',
    '2026-11-20T03:00:00Z',
    ['2026-11-23T03:00Z', '2026-11-24T03:00Z'],
  ],
  ['cron(0 10 ? * 2-6 *)', 'UTC', '2026-11-21T00:00:00Z', ['2026-11-23T10:00Z', '2026-11-24T10:00Z']],
  ['cron(0/20 8 ? * 1 *)', 'UTC', '2026-11-20T00:00:00Z', ['2026-11-22T08:00Z', '2026-11-22T08:20Z']],
  ['cron(15 12 L * ? 2026)', 'UTC', '2026-11-01T00:00:00Z', ['2026-11-30T12:15Z', '2026-12-31T12:15Z']],
  ['cron(0 8 ? * 6L *)', 'UTC', '2026-11-01T00:00:00Z', ['2026-11-27T08:00Z', '2026-12-25T08:00Z']],
  ['cron(0 8 15W * ? *)', 'UTC', '2026-11-01T00:00:00Z', ['2026-11-16T08:00Z', '2026-12-15T08:00Z']],
  ['cron(0 8 ? * MON#2 *)', 'UTC', '2026-11-01T00:00:00Z', ['2026-11-09T08:00Z', '2026-12-14T08:00Z']],
  ['cron(0 0 1 1 ? 2026)', 'UTC', '2026-11-20T00:00:00Z', []],
  ['rate(60 minutes)', 'UTC', '2026-11-20T00:00:00Z', ['2026-11-20T01:00Z', '2026-11-20T02:00Z']],
  ['rate(1 day)', 'UTC', '2026-11-20T00:00:00Z', ['2026-11-21T00:00Z', '2026-11-22T00:00Z']],
  ['at(2026-11-21T07:00:00)', 'Asia/Ho_Chi_Minh', '2026-11-20T00:00:00Z', ['2026-11-21T00:00Z']],
  ['at(2026-11-20T07:00:00)', 'Asia/Ho_Chi_Minh', '2026-11-20T00:00:00Z', []],
])('%s in %s', (expression, timezone, from, expected) => {
  expect(runs(expression, timezone, from, 2)).toEqual(expected);
});

test('leaves out a local time that the change to summer time skips, and takes a repeated one once', () => {
  expect(runs('cron(30 2 * * ? *)', 'America/New_York', '2027-03-13T00:00:00Z', 2)).toEqual([
    '2027-03-13T07:30Z',
    '2027-03-15T06:30Z',
  ]);
  expect(runs('cron(30 1 * * ? *)', 'America/New_York', '2026-11-01T00:00:00Z', 2)).toEqual([
    '2026-11-01T05:30Z',
    '2026-11-02T06:30Z',
  ]);
});

test.each([
  'cron(0 0 * * *)',
  'cron(0 0 * * * *)',
  'cron(0 0 ? * ? *)',
  'cron(0 24 * * ? *)',
  'cron(0 0 ? * 0 *)',
  'cron(0 0 ? * 8 *)',
  'cron(0 0 * * ?)',
  'cron(0 0 0 * * ? *)',
  'rate(0 minutes)',
  'rate(5 seconds)',
  'rate(1.5 hours)',
  'at(2026-02-30T00:00:00)',
  'at(2026-11-20T00:00)',
  'at(2026-11-20T00:00:00Z)',
  'at(2026-11-20T25:00:00)',
  'every day',
  '',
])('refuses %j', (expression) => {
  expect(() => parseExpression(expression, 'UTC')).toThrow('Invalid Schedule Expression');
});

test('refuses a timezone that does not exist', () => {
  expect(() => parseExpression('rate(1 day)', 'Asia/Hanoi2')).toThrow('Invalid Schedule Expression Timezone');
});

test('either reads an expression or refuses it in its own words', () => {
  const field = fc.stringMatching(/^[0-9A-Z*?,/#LW-]{1,6}$/);
  const cron = fc.array(field, { minLength: 5, maxLength: 7 }).map((fields) => `cron(${fields.join(' ')})`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), cron), (text) => {
      try {
        parseExpression(text, 'UTC');
      } catch (error) {
        expect(String(error)).toContain('Invalid Schedule Expression');
      }
    }),
  );
});

test('gives times after the instant asked for, and the periods of a rate without gaps', () => {
  const period = fc.integer({ min: 1, max: 10_000 });
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(period, instant, instant, (minutes, after, anchor) => {
      const next = parseExpression(`rate(${minutes} minutes)`, 'UTC').next(after, anchor) ?? 0;
      expect(next).toBeGreaterThan(after);
      expect(Math.abs((next - anchor) % (minutes * 60_000))).toBe(0);
      expect(next <= after + minutes * 60_000 || next === anchor).toBe(true);
    }),
  );
});
