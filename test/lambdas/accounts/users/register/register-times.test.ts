import { createRequestLimits } from '../../../../../lambdas/accounts/limits/request-limits';
import { isCommon } from '../../../../../lambdas/accounts/passwords/common-passwords';
import { forgotPassword } from '../../../../../lambdas/accounts/passwords/forgotPassword/forgot-password';
import { refuseWeak } from '../../../../../lambdas/accounts/passwords/password-rules';
import { createPasswords, type Passwords } from '../../../../../lambdas/accounts/users/passwords';
import { registerUser } from '../../../../../lambdas/accounts/users/register/register-user';
import { createMemoryCounters } from '../../../../support/fakes/memory-counters';
import { createMemoryUsers } from '../../../../support/fakes/memory-users';
import { rankSum, surely } from '../../../../support/rank-sum';

const samples = 50;
/** Cheaper than those of the app, so that a test can afford many; dear enough that the microseconds of an error are lost in them. */
const passwords = createPasswords({ ln: 12, r: 8, p: 1 });
const password = 'three quiet otters';
const clock = { now: () => 0 };

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run().catch(() => undefined);
  return performance.now() - start;
}

/** How long answers take about addresses that are taken and that are free, in turns on one machine. */
async function registrationTimes(used: (isTaken: boolean) => Pick<Passwords, 'hash'>) {
  const users = createMemoryUsers();
  const limits = createRequestLimits(createMemoryCounters(clock));
  const register = (isTaken: boolean) => (sample: number) => {
    const run = registerUser({
      ...{ users, limits, clock, passwords: used(isTaken), refuseWeak: refuseWeak(isCommon) },
      ...{ requestMail: async () => undefined, warn: () => undefined },
    });
    const email = isTaken ? `taken-${sample}@families.example` : `free-${sample}@families.example`;
    const about = { email, password, fullName: 'Phụ huynh mẫu', language: 'vi' } as const;
    const address = `${isTaken ? '192.0.2' : '198.51.100'}.${sample}`;
    return timed(() => run(about, { address, site: undefined }));
  };
  for (let sample = 0; sample < samples; sample += 1) await register(true)(sample);
  const times = { taken: [] as number[], free: [] as number[] };
  for (let sample = 0; sample < samples; sample += 1) {
    const turns = sample % 2 === 0 ? ([true, false] as const) : ([false, true] as const);
    for (const isTaken of turns) times[isTaken ? 'taken' : 'free'].push(await register(isTaken)(sample));
  }
  expect(users.users.size).toBe(2 * samples);
  return times;
}

test('an address that is taken and one that is free take equally long to register, by the distribution of the times', {
  tags: ['long'],
}, async () => {
  const { taken, free } = await registrationTimes(() => passwords);
  expect(Math.abs(rankSum(taken, free))).toBeLessThan(surely);
});

test('the comparison would notice an address that is refused without a hash', async () => {
  const hasty = { hash: async () => 'none' };
  const { taken, free } = await registrationTimes((isTaken) => (isTaken ? hasty : passwords));
  expect(Math.abs(rankSum(taken, free))).toBeGreaterThan(surely);
});

test('a forgotten password is answered after the same calls, whoever has the address: nobody looks', async () => {
  const calls: string[] = [];
  const limits = { admitRequest: async () => void calls.push('limit') };
  const forgot = forgotPassword({ limits, requestMail: async ({ purpose }) => void calls.push(purpose) });
  const answers = [];
  for (const email of ['parent-01@families.example', 'nobody@families.example']) {
    answers.push(await forgot({ body: { email } }, { address: '192.0.2.1', site: undefined }));
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(calls).toEqual(['limit', 'reset', 'limit', 'reset']);
});
