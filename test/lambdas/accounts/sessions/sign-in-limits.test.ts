import { countersOf, oneMore, waitAfter } from '../../../../lambdas/accounts/sessions/sign-in-limits';

const email = 'parent-01@families.example';
const [network, account] = countersOf(email, '192.0.2.1');
const limit = network?.limit ?? { free: 0, longest: 0 };
const everywhere = account?.limit ?? { free: 0, longest: 0 };
const keys = (address: string, ip: string) => countersOf(address, ip).map(({ key }) => key);

function waits(count: number, of: typeof limit): number {
  return waitAfter({ count, at: 1_000_000 }, of, 1_000_000);
}

test('lets five attempts pass, then waits 1, 2, 4, ... and never more than 60 seconds', () => {
  expect([0, 1, 4, 5, 6, 7, 10, 11, 12, 1_000].map((count) => waits(count, limit))).toEqual([
    0, 0, 0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('waits at most five seconds for guesses from elsewhere', () => {
  expect([24, 25, 26, 27, 28, 10_000].map((count) => waits(count, everywhere))).toEqual([
    0, 1_000, 2_000, 4_000, 5_000, 5_000,
  ]);
});

test('counts the time that has passed', () => {
  const attempts = { count: 6, at: 1_000 };
  expect(waitAfter(attempts, limit, 2_500)).toBe(500);
  expect(waitAfter(attempts, limit, 3_000)).toBe(0);
  expect(waitAfter(undefined, limit, 0)).toBe(0);
});

test('forgets after a quarter of an hour without an attempt', () => {
  const attempts = { count: 100, at: 0 };
  const quarter = 15 * 60_000;
  expect(oneMore(attempts, quarter - 1)).toEqual({ count: 101, at: quarter - 1 });
  expect(oneMore(attempts, quarter)).toEqual({ count: 1, at: quarter });
  expect(oneMore(undefined, 7)).toEqual({ count: 1, at: 7 });
});

test('counts an address from one network and from everywhere', () => {
  const here = keys(email, '192.0.2.1');
  const there = keys(email, '198.51.100.7');
  expect(here[0]).not.toBe(there[0]);
  expect(here[1]).toBe(there[1]);
  expect(new Set([...here, ...keys('parent-02@families.example', '192.0.2.1')]).size).toBe(4);
});

test('names no address and no network', () => {
  for (const key of keys(email, '192.0.2.1')) expect(key).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0:7:7:7:7'],
  ['::1', '::2'],
])('takes %s and %s for one household', (one, other) => {
  expect(keys(email, one)).toEqual(keys(email, other));
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['192.0.2.1', '192.0.2.2'],
])('takes %s and %s for two', (one, other) => {
  expect(keys(email, one)[0]).not.toBe(keys(email, other)[0]);
});
