import { keepBriefly, keptFor } from '../../../../lambdas/shared/auth/live-sessions';

function setUp() {
  let now = 0;
  let reads = 0;
  let role: 'Admin' | undefined | Error = 'Admin';
  const roleOf = keepBriefly(
    async () => {
      reads += 1;
      if (role instanceof Error) throw role;
      return role;
    },
    { now: () => now },
  );
  return {
    roleOf,
    reads: () => reads,
    pass: (milliseconds: number) => (now += milliseconds),
    become: (next: typeof role) => (role = next),
  };
}

test('an end is known everywhere within five seconds: what was read counts for three', async () => {
  const { roleOf, become, pass } = setUp();
  expect(keptFor).toBeLessThanOrEqual(3_000);
  expect(await roleOf('7', 'a')).toBe('Admin');
  become(undefined);
  pass(keptFor - 1);
  expect(await roleOf('7', 'a')).toBe('Admin');
  pass(1);
  expect(await roleOf('7', 'a')).toBeUndefined();
});

test('a session that goes on calling is read once in three seconds, each by itself', async () => {
  const { roleOf, reads, pass } = setUp();
  await Promise.all(Array.from({ length: 50 }, () => roleOf('7', 'a')));
  expect(reads()).toBe(1);
  await roleOf('7', 'b');
  await roleOf('8', 'a');
  expect(reads()).toBe(3);
  pass(keptFor);
  await roleOf('7', 'a');
  expect(reads()).toBe(4);
});

test('a read that failed is not kept', async () => {
  const { roleOf, become } = setUp();
  become(new Error('throttled'));
  await expect(roleOf('7', 'a')).rejects.toThrow('throttled');
  become('Admin');
  expect(await roleOf('7', 'a')).toBe('Admin');
});

test('a clock that is set back keeps nothing for longer', async () => {
  const { roleOf, reads, pass } = setUp();
  await roleOf('7', 'a');
  pass(-3_600_000);
  await roleOf('7', 'a');
  expect(reads()).toBe(2);
});

test('what many sessions left behind is dropped', async () => {
  const { roleOf, reads } = setUp();
  for (let id = 0; id <= 1_000; id += 1) await roleOf('7', String(id));
  await roleOf('7', '0');
  expect(reads()).toBe(1_002);
});
