import * as fc from 'fast-check';
import { createSignInLimits, newDevice } from '../../../../lambdas/accounts/limits/sign-in-limits';
import { createMemoryCounters } from '../../../support/fakes/memory-counters';

const email = 'parent-01@families.example';
const home = '192.0.2.1';
const minute = 60_000;

function setUp() {
  const clock = { at: Date.parse('2026-11-20T08:00:00Z'), now: () => clock.at };
  const counters = createMemoryCounters(clock);
  const limits = createSignInLimits(counters);
  /** Seconds to wait, or undefined where the password was compared. */
  const attempt = async (isRight: boolean, address = home, account = email, device?: string) => {
    try {
      const admission = await limits.admit({ email: account, address, device });
      if (isRight) await admission.succeeded(device);
      return undefined;
    } catch (error) {
      return (error as { readonly retryAfterSeconds: number }).retryAfterSeconds;
    }
  };
  /** As often as there is nothing to wait for. */
  const guessed = async (
    tries: number,
    of: (index: number) => readonly [address: string, account: string],
  ) => {
    let count = 0;
    for (let index = 0; index < tries; index += 1) {
      if ((await attempt(false, ...of(index))) === undefined) count += 1;
    }
    return count;
  };
  return { clock, counters, attempt, guessed };
}

const accounts = (index: number) => `parent-${index}@families.example`;
const addresses = (index: number) => `198.51.${index >> 8}.${index & 255}`;

test('one address gets at most ten wrong guesses in any minute, over a thousand accounts', async () => {
  const { clock, guessed } = setUp();
  const times: number[] = [];
  for (let second = 0; second < 600; second += 1) {
    const count = await guessed(3, (index) => [home, accounts((second * 3 + index) % 1_000)]);
    for (let each = 0; each < count; each += 1) times.push(clock.at);
    clock.at += 1_000;
  }
  const within = (from: number) => times.filter((time) => time >= from && time < from + minute).length;
  expect(Math.max(...times.map(within))).toBeLessThanOrEqual(10);
  expect(times.length).toBeGreaterThan(50);
});

test('a thousand addresses get at most a hundred guesses in a row at one account, however long they take', async () => {
  const { clock, guessed } = setUp();
  let count = 0;
  for (let hour = 0; hour < 30; hour += 1) {
    count += await guessed(1_000, (index) => [addresses(index), email]);
    clock.at += 60 * minute;
  }
  expect(count).toBe(100);
});

test('as many at one moment get twenty-five', async () => {
  const { guessed } = setUp();
  expect(await guessed(1_000, (index) => [addresses(index), email])).toBe(25);
});

test.each([
  ['on a device where they signed in before', 'device'],
  ['from an address where they signed in before', undefined],
] as const)('and its owner gets in at once meanwhile, %s', async (_, way) => {
  const { clock, attempt, guessed } = setUp();
  const device = way && newDevice();
  await attempt(true, home, email, device);
  for (let round = 0; round < 8; round += 1) {
    await guessed(1_000, (index) => [addresses(index), email]);
    expect(await attempt(true, device ? '203.0.113.9' : home, email, device)).toBeUndefined();
    clock.at += 10 * minute;
  }
});

test('an owner on a known device who mistypes waits for seconds, whoever else is at the address', async () => {
  const { attempt, guessed } = setUp();
  const device = newDevice();
  await attempt(true, home, email, device);
  await guessed(100, (index) => [home, accounts(index)]);
  const waits: (number | undefined)[] = [];
  for (let round = 0; round < 6; round += 1) waits.push(await attempt(false, home, email, device));
  expect(waits).toEqual([...Array(5).fill(undefined), 5]);
});

test('a device that was stolen gets ten guesses more, and none at another account', async () => {
  const { clock, attempt } = setUp();
  const device = newDevice();
  await attempt(true, home, email, device);
  let count = 0;
  for (let round = 0; round < 1_000; round += 1) {
    if ((await attempt(false, addresses(round), email, device)) === undefined) count += 1;
    clock.at += minute;
  }
  expect(count).toBe(110);
  const { attempt: elsewhere, counters } = setUp();
  await elsewhere(false, home, 'parent-02@families.example', device);
  expect(counters.calls).toEqual(['takeKnown', 'take', 'takeKnown', 'take', 'take']);
});

test('guesses from everywhere at every account are ten in a second at most, after the first 300', async () => {
  const { clock, guessed } = setUp();
  const everywhere = (index: number) => [addresses(index), accounts(index)] as const;
  // And those of the second by which clocks may differ.
  expect(await guessed(2_000, everywhere)).toBe(310);
  clock.at += 10_000;
  expect(await guessed(2_000, (index) => everywhere(index + 2_000))).toBe(100);
});

test('a whole school behind one address signs in at once', async () => {
  const { attempt } = setUp();
  for (let index = 0; index < 500; index += 1)
    expect(await attempt(true, home, accounts(index))).toBeUndefined();
});

test('a right password ends the row', async () => {
  const { clock, attempt, guessed } = setUp();
  const device = newDevice();
  await attempt(true, home, email, device);
  for (let round = 0; round < 3; round += 1) {
    let count = 0;
    for (let again = 0; again < 12; again += 1) {
      count += await guessed(300, (index) => [addresses(index), email]);
      clock.at += minute;
    }
    expect(count).toBe(100);
    await attempt(true, home, email, device);
  }
});

test('an attempt costs a known device three writes, and anybody else at most twelve', async () => {
  const { counters, attempt } = setUp();
  const device = newDevice();
  await attempt(true, home, email, device);
  expect(counters.writes).toBeLessThanOrEqual(12);
  counters.writes = 0;
  await attempt(true, home, email, device);
  expect(counters.writes).toBeLessThanOrEqual(4);
});

test('whoever waits as long as they are told gets in', async () => {
  const step = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 30_000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { clock, attempt } = setUp();
      for (const [who, pause] of steps) {
        await attempt(false, addresses(who), accounts(who));
        clock.at += pause;
      }
      const wait = await attempt(true, addresses(0), accounts(0));
      if (wait === undefined) return;
      expect(wait).toBeLessThanOrEqual(10);
      clock.at += wait * 1_000;
      expect(await attempt(true, addresses(0), accounts(0))).toBeUndefined();
    }),
  );
});
