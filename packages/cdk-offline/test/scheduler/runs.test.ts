import { queueArn, type RunningScheduler, roleArn, runScheduler } from './running-scheduler';
import { scheduleTemplate } from './schedule-template';

const minute = 60_000;
const hour = 60 * minute;

let system: RunningScheduler;
afterEach(() => system.stop());

const times = () => system.runs.map(({ at }) => at.replace(':00.000Z', 'Z'));

describe('a schedule of a template', () => {
  test('runs as its role, with its input filled in', async () => {
    system = await runScheduler(scheduleTemplate({ Daily: { ScheduleExpression: 'cron(0 0 * * ? *)' } }));
    await system.clock.advance(24 * hour);
    expect(system.runs).toEqual([
      {
        at: '2026-11-21T00:00:00.000Z',
        principal: { kind: 'role', arn: roleArn },
        event: {
          made: '2026-11-21T00:00:00Z',
          by: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/Daily',
          try: '1',
        },
      },
    ]);
  });

  test('gets AWS’s own event if it has no input', async () => {
    const { Target } = scheduleTemplate({ Daily: {} }).Resources['Daily']?.Properties ?? {};
    const bare = { ...(Target as object), Input: undefined };
    system = await runScheduler(
      scheduleTemplate({ Daily: { ScheduleExpression: 'rate(1 day)', Target: bare } }),
    );
    await system.clock.advance(0);
    expect(system.runs[0]?.event).toMatchObject({
      source: 'aws.scheduler',
      time: '2026-11-20T12:00:00Z',
      detail: '{}',
    });
  });

  test('runs at a random minute of its flexible window, but tells its planned time', async () => {
    const daily = {
      ScheduleExpression: 'cron(0 0 * * ? *)',
      FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 5 },
    };
    system = await runScheduler(scheduleTemplate({ Daily: daily }), { random: 0.8 });
    await system.clock.advance(36 * hour);
    expect(times()).toEqual(['2026-11-21T00:04Z']);
    expect(system.runs[0]?.event).toMatchObject({ made: '2026-11-21T00:00:00Z' });
  });

  test('with a rate runs at once when it is made, then each period, also after a restart', async () => {
    const template = scheduleTemplate({
      Hourly: { ScheduleExpression: 'rate(60 minutes)' },
      Daily: { ScheduleExpression: 'cron(0 0 * * ? *)' },
    });
    system = await runScheduler(template);
    await system.clock.advance(90 * minute);
    expect(times()).toEqual(['2026-11-20T12:00Z', '2026-11-20T13:00Z']);
    const { directory } = system;
    system.stop();
    system = await runScheduler(template, { directory, at: '2026-11-20T16:30:00Z' });
    await system.clock.advance(60 * minute);
    expect(times()).toEqual(['2026-11-20T17:00Z']);
  });

  test('runs between its start and its end', async () => {
    const hourly = {
      ScheduleExpression: 'rate(1 hour)',
      StartDate: '2026-11-20T13:15:00Z',
      EndDate: '2026-11-20T15:15:00Z',
    };
    system = await runScheduler(scheduleTemplate({ Hourly: hourly }));
    await system.clock.advance(24 * hour);
    expect(times()).toEqual(['2026-11-20T13:15Z', '2026-11-20T14:15Z', '2026-11-20T15:15Z']);
  });

  test('does not run while it is disabled', async () => {
    system = await runScheduler(
      scheduleTemplate({ Hourly: { ScheduleExpression: 'rate(1 hour)', State: 'DISABLED' } }),
    );
    await system.clock.advance(24 * hour);
    expect(times()).toEqual([]);
  });

  test('does not make up for a time that passed while the machine was off or asleep', async () => {
    const template = scheduleTemplate({ Daily: { ScheduleExpression: 'cron(0 0 * * ? *)' } });
    system = await runScheduler(template);
    const { directory } = system;
    system.stop();
    system = await runScheduler(template, { directory, at: '2026-11-21T00:00:30Z' });
    await system.clock.advance(23 * hour);
    expect(times()).toEqual([]);
    await system.clock.advance(1 * hour);
    expect(times()).toEqual(['2026-11-22T00:00Z']);
  });

  test('stops with the scheduler, and runs in no second copy of it', async () => {
    system = await runScheduler(scheduleTemplate({ Hourly: { ScheduleExpression: 'rate(1 hour)' } }));
    await system.clock.advance(0);
    system.scheduler.stop();
    await system.clock.advance(24 * hour);
    expect(times()).toEqual(['2026-11-20T12:00Z']);
    expect(system.clock.waiting()).toBe(0);
  });

  test.each([
    ['an expression', { ScheduleExpression: 'cron(0 0 * * *)' }],
    ['a window', { ScheduleExpression: 'rate(1 day)', FlexibleTimeWindow: { Mode: 'FLEXIBLE' } }],
    ['a target', { ScheduleExpression: 'rate(1 day)', Target: { Arn: queueArn, RoleArn: roleArn } }],
  ])('is refused with %s that AWS would refuse', async (_, properties) => {
    system = await runScheduler(scheduleTemplate());
    await expect(runScheduler(scheduleTemplate({ Wrong: properties }))).rejects.toThrow();
  });
});
