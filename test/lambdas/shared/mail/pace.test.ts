import { createPace } from '../../../../lambdas/shared/mail/pace';
import { createVirtualClock } from '../../../support/fakes/virtual-clock';

const paceOf = (quota: { rate: number; daily: number; sent: number }, hasTime = () => true) => {
  const clock = createVirtualClock();
  const begun = clock.now();
  const pace = createPace(quota, { clock, hasTime, shareOfRate: 0.8 });
  return { pace, passed: () => clock.now() - begun };
};

it('gives turns at its share of the rate, however many ask at once', async () => {
  const { pace, passed } = paceOf({ rate: 10, daily: 1_000, sent: 0 });
  const times: number[] = [];
  const ask = async () => {
    for (let count = 0; count < 3; count += 1) {
      await pace.turn(1);
      times.push(passed());
    }
  };
  await Promise.all([ask(), ask(), ask()]);
  expect(times).toEqual([0, 125, 250, 375, 500, 625, 750, 875, 1_000]);
});

it('ends at the share of a day, with what others have sent', async () => {
  const { pace } = paceOf({ rate: 10, daily: 10, sent: 6 });
  expect([await pace.turn(0.8), await pace.turn(0.8), await pace.turn(0.8)]).toEqual([true, true, false]);
  expect(pace.stopped()).toBe('quota');
  expect(await pace.turn(0.9)).toBe(true);
});

it('ends when there is no time left', async () => {
  let isOver = false;
  const { pace } = paceOf({ rate: 10, daily: Number.POSITIVE_INFINITY, sent: 0 }, () => !isOver);
  expect(await pace.turn(1)).toBe(true);
  isOver = true;
  expect([await pace.turn(1), pace.stopped()]).toEqual([false, 'time']);
});
