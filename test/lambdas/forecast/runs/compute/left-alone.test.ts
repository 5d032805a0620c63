import { UpstreamFailure } from '../../../../../lambdas/forecast/sources/upstream-failure';
import { madeRun } from '../../../../support/made-run';

const forced = { minAge: 0 };

describe('a provider that wants to be left alone for a minute', () => {
  const limited = async () => {
    throw new UpstreamFailure('Test', 'limited', 'try again in one minute', { retryAfterSeconds: 60 });
  };

  it('is not asked before, forced or not', async () => {
    const run = madeRun();
    const { fetch } = run.air;
    run.air.fetch = limited;
    await expect(run.compute(forced)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    run.air.fetch = fetch;
    run.pass(0.5);
    await expect(run.compute(forced)).rejects.toMatchObject({ kind: 'upstream', retryAfterSeconds: 30 });
    expect(run.air.calls).toBe(0);
    run.pass(0.5);
    expect(await run.compute(forced)).toMatchObject({ status: 'ok' });
  });

  it('for the weather keeps nobody from asking for the air', async () => {
    const run = madeRun();
    const { fetch } = run.weather;
    run.weather.fetch = limited;
    expect(await run.compute(forced)).toMatchObject({ status: 'partial' });
    run.weather.fetch = fetch;
    expect(await run.compute(forced)).toMatchObject({ status: 'partial' });
    expect([run.air.calls, run.weather.calls]).toEqual([2, 0]);
    run.pass(1);
    expect(await run.compute(forced)).toMatchObject({ status: 'ok' });
  });
});
