import { onRequest, onSchedule } from '../../../../lambdas/forecast/runs/triggers';
import { madeRun } from '../../../support/made-run';

const nobody = { caller: undefined };

test('the schedule leaves alone only what stays fresh until it comes again', async () => {
  const { compute, pass } = madeRun();
  const hourly = onSchedule(compute);
  await hourly();
  pass(4);
  expect(await hourly()).toMatchObject({ skipped: true });
  pass(1);
  expect(await hourly()).toMatchObject({ skipped: false });
});

test('a request computes what is 55 minutes old, or is forced to', async () => {
  const { compute, pass } = madeRun();
  const request = onRequest(compute);
  await request({ ...nobody, query: { force: false } });
  pass(54);
  expect(await request({ ...nobody, query: { force: false } })).toMatchObject({ body: { skipped: true } });
  expect(await request({ ...nobody, query: { force: true } })).toMatchObject({ body: { skipped: false } });
});

test('who is not admitted starts nothing', async () => {
  const { compute, air } = madeRun();
  const request = onRequest(compute, async () => {
    throw new Error('not now');
  });
  await expect(request({ ...nobody, query: { force: true } })).rejects.toThrow('not now');
  expect(air.calls).toBe(0);
});
