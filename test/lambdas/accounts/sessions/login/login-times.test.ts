import { createSignInLimits } from '../../../../../lambdas/accounts/limits/sign-in-limits';
import { type LogInUserDeps, logInUser } from '../../../../../lambdas/accounts/sessions/login/log-in-user';
import { createPasswords, type Passwords } from '../../../../../lambdas/accounts/users/passwords';
import { createMemoryCounters } from '../../../../support/fakes/memory-counters';
import { createMemorySessions } from '../../../../support/fakes/memory-sessions';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';
import { rankSum, surely } from '../../../../support/rank-sum';

const samples = 50;
/** Cheaper than those of the app, so that a test can afford many, and dear enough that microseconds are lost in them. */
const passwords = createPasswords({ ln: 12, r: 8, p: 1 });
const known = (sample: number) => `parent-${sample}@families.example`;

/** How long refusals take: of accounts that are there, and of some that are not, in turns on one machine. */
async function refusalTimes(
  used: Passwords,
): Promise<{ readonly wrong: readonly number[]; readonly unknown: readonly number[] }> {
  const passwordHash = await passwords.hash('right');
  const users = Array.from({ length: samples }, (_, id) => {
    return { email: known(id), id, role: 'Parent', passwordHash, createdAt: '2026-11-20T07:00:00Z' } as const;
  });
  const deps: LogInUserDeps = {
    users: createMemoryUsers(...users),
    limits: createSignInLimits(createMemoryCounters({ now: () => 0 })),
    passwords: used,
    issueToken: async () => 'token',
    store: createMemorySessions(),
    sessions: { begin: async () => ({ token: 'session', maxAge: 900 }) },
    clock: { now: () => 0 },
    info: () => undefined,
    warn: () => undefined,
    end: async () => false,
    afterPassword: async ({ role }) => ({ role }),
  };
  const logIn = logInUser(deps);
  const timed = async (email: string, address: string): Promise<number> => {
    const start = performance.now();
    const request = { body: { email, password: 'wrong' }, header: () => undefined };
    await expect(logIn(request, { address, site: undefined })).rejects.toThrow('Invalid credentials');
    return performance.now() - start;
  };
  const times = { wrong: [] as number[], unknown: [] as number[] };
  for (let sample = 0; sample < samples; sample += 1) {
    const [one, other] = [`192.0.2.${sample}`, `198.51.100.${sample}`];
    const wrong = async () => times.wrong.push(await timed(known(sample), one));
    const unknown = async () => times.unknown.push(await timed(`nobody-${sample}@families.example`, other));
    for (const turn of sample % 2 === 0 ? [wrong, unknown] : [unknown, wrong]) await turn();
  }
  return times;
}

test('an unknown address and a wrong password take equally long, by the distribution of their times', {
  tags: ['long'],
}, async () => {
  const { wrong, unknown } = await refusalTimes(passwords);
  expect(Math.abs(rankSum(wrong, unknown))).toBeLessThan(surely);
});

test('the comparison would notice an address that is refused without a hash', async () => {
  const hasty: Passwords = {
    ...passwords,
    verify: async (password, hash) => hash !== undefined && passwords.verify(password, hash),
  };
  const { wrong, unknown } = await refusalTimes(hasty);
  expect(Math.abs(rankSum(wrong, unknown))).toBeGreaterThan(surely);
});
