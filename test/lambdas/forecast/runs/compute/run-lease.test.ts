import { madeRun } from '../../../../support/made-run';

const somebody = { requestId: 'somebody’s', isAgain: false };
const forced = { minAge: 0 };
const usual = { minAge: 55 * 60_000 };

describe('one run at a time', () => {
  it('a second one meanwhile computes nothing', async () => {
    const { compute, air } = madeRun();
    const [first, second] = await Promise.all([compute(forced), compute(forced)]);
    expect(first).toMatchObject({ status: 'ok', skipped: false });
    expect(second).toMatchObject({
      status: 'running',
      skipped: true,
      started_at: '2026-11-20T07:10:00.000Z',
      computed_at: null,
    });
    expect(air.calls).toBe(1);
  });

  it('the lease of a run that died is taken over when it is over', async () => {
    const { compute, runs, clock, pass } = madeRun();
    await runs.begin(await runs.known(clock.now(), somebody), clock.now(), somebody);
    pass(0.4);
    expect(await compute(forced)).toMatchObject({ status: 'running' });
    pass(0.1);
    expect(await compute(forced)).toMatchObject({ status: 'ok', skipped: false });
  });

  it('a run that lost its lease writes nothing and ends nothing', async () => {
    const { compute, runs, air, caches, clock, pass } = madeRun();
    const fetch = air.fetch;
    air.fetch = async (city, now) => {
      pass(2);
      await runs.begin(await runs.known(clock.now(), somebody), clock.now(), somebody);
      return fetch(city, now);
    };
    expect(await compute(forced)).toMatchObject({ status: 'running', skipped: true });
    for (const { stored } of Object.values(caches)) expect(stored).toBeUndefined();
    expect(runs.ended).toEqual([]);
    expect(runs.leasedUntil).toBeGreaterThan(clock.now());
  });

  it('a run that finds its work just done leaves it at that', async () => {
    const { compute, runs, air } = madeRun();
    const known = await runs.known(0, somebody);
    await compute(usual);
    const look = runs.known;
    runs.known = async () => {
      runs.known = look;
      return known;
    };
    expect(await compute(usual)).toMatchObject({ status: 'ok', skipped: true });
    expect(air.calls).toBe(1);
    expect(runs.leasedUntil).toBe(0);
  });
});
