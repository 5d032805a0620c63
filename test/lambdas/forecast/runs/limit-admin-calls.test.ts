import { requireAdminKey } from '../../../../lambdas/forecast/runs/admin-key';
import { limitAdminCalls } from '../../../../lambdas/forecast/runs/limit-admin-calls';
import { createMemoryAdminCalls } from '../../../support/fakes/memory-admin-calls';

describe('an admin', () => {
  function counting() {
    let now = Date.parse('2026-11-20T07:00:00Z');
    const calls = createMemoryAdminCalls();
    const admit = limitAdminCalls({ calls, clock: { now: () => now } });
    return {
      calls,
      admit: (userId = '1', requestId?: string) => admit({ userId }, requestId),
      pass: (seconds: number) => {
        now += seconds * 1_000;
      },
    };
  }

  it('may ask three times in five minutes, and is told when to come again', async () => {
    const { admit, pass } = counting();
    await admit();
    pass(60);
    await admit();
    await admit();
    await expect(admit()).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: 240 });
    pass(239.5);
    await expect(admit()).rejects.toMatchObject({ retryAfterSeconds: 1 });
    pass(0.5);
    await admit();
    await expect(admit()).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  it('does not wait for what another admin asked', async () => {
    const { admit } = counting();
    for (let call = 0; call < 3; call += 1) await admit('1');
    await admit('2');
  });

  it('whose request comes again, or whose count was written though its answer was lost, is counted once', async () => {
    const { admit, calls } = counting();
    const { replace } = calls;
    const losing = {
      ...calls,
      replace: async (...of: Parameters<typeof replace>) => (await replace(...of)) && false,
    };
    const admitLate = limitAdminCalls({
      calls: losing,
      clock: { now: () => Date.parse('2026-11-20T07:00:00Z') },
    });
    await admitLate({ userId: '1' });
    for (let time = 0; time < 3; time += 1) await admit('1', 'sent again');
    await admitLate({ userId: '1' });
    await expect(admit()).rejects.toMatchObject({ kind: 'too-many' });
    await admit('1', 'sent again');
  });

  it('is let in three times of ten at once', async () => {
    const { admit } = counting();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => admit()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});

describe('the admin key', () => {
  const keys = {
    known: async () => ['the present key'],
    renewed: async () => ['a newer key', 'the present key'],
  };
  const enter = requireAdminKey(keys);

  it('lets in, also when it was changed since this function read it', async () => {
    await enter('the present key');
    await enter('a newer key');
  });

  it.each([undefined, '', 'another', 'the present ke', 'the present keyy', 'x'.repeat(10_000)])(
    'nothing else does: %.20s',
    async (given) => {
      await expect(enter(given)).rejects.toMatchObject({ kind: 'unauthenticated' });
    },
  );

  it('is not looked up again for everybody who guesses', async () => {
    const once = requireAdminKey({ ...keys, renewed: async () => undefined });
    await expect(once('a newer key')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});
