import { queueArn, type RunningScheduler, roleArn, runScheduler } from './running-scheduler';
import { allow, scheduleTemplate } from './schedule-template';

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
    expect(system.begun).toEqual(['Hourly']);
    await system.clock.advance(90 * minute);
    expect(times()).toEqual(['2026-11-20T12:00Z', '2026-11-20T13:00Z']);
    const { directory } = system;
    await system.stop();
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
    await system.stop();
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

describe('a run that fails', () => {
  const template = scheduleTemplate({ Once: { ScheduleExpression: 'at(2026-11-20T13:00:00)' } });

  test('is tried again with growing pauses and ends in the dead-letter queue', async () => {
    system = await runScheduler(template);
    system.respond({ outcome: 'throttled', payload: 'Rate exceeded' });
    await system.clock.advance(2 * hour);
    expect(system.runs.map(({ at }) => at.slice(11, 19))).toEqual(['13:00:00', '13:00:01', '13:00:03']);
    expect(system.letters).toHaveLength(1);
    expect(JSON.parse(system.letters[0]?.body ?? '')).toMatchObject({ try: '3' });
    expect(system.letters[0]?.attributes).toEqual({
      ERROR_CODE: 'TooManyRequestsException',
      ERROR_MESSAGE: 'Rate exceeded',
      EXECUTION_ID: expect.stringMatching(/^[0-9a-f]{16}$/),
      EXHAUSTED_RETRY_CONDITION: 'MaximumRetryAttempts',
      IS_PAYLOAD_TRUNCATED: 'false',
      RETRY_ATTEMPTS: '2',
      SCHEDULED_TIME: '2026-11-20T13:00:00Z',
      SCHEDULE_ARN: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/Once',
      TARGET_ARN: 'arn:aws:lambda:us-east-1:000000000000:function:TableBackup',
    });
  });

  test('is tried until the event is too old', async () => {
    const { Target } = template.Resources['Once']?.Properties ?? {};
    const patient = { ...(Target as object), RetryPolicy: { MaximumEventAgeInSeconds: 60 } };
    system = await runScheduler(
      scheduleTemplate({ Once: { ScheduleExpression: 'at(2026-11-20T13:00:00)', Target: patient } }),
    );
    system.respond({ outcome: 'error', payload: 'down' });
    await system.clock.advance(2 * hour);
    expect(system.runs).toHaveLength(6);
    expect(system.letters[0]?.attributes).toMatchObject({
      EXHAUSTED_RETRY_CONDITION: 'MaximumEventAgeInSeconds',
    });
  });

  test('succeeds if a later attempt does', async () => {
    system = await runScheduler(template);
    system.respond({ outcome: 'throttled', payload: '' });
    await system.clock.advance(hour);
    system.respond({ outcome: 'ok', payload: '' });
    await system.clock.advance(hour);
    expect(system.runs).toHaveLength(2);
    expect(system.letters).toEqual([]);
  });

  test('for a role that may not invoke the function says so in the dead letter', async () => {
    system = await runScheduler(withPolicy([allow('sqs:SendMessage', '*')]));
    await system.clock.advance(2 * hour);
    expect(system.runs).toEqual([]);
    expect(system.letters[0]?.attributes).toMatchObject({
      ERROR_CODE: 'AccessDeniedException',
      ERROR_MESSAGE: expect.stringContaining('is not authorized to perform: lambda:InvokeFunction'),
    });
  });

  test('is told loudly if the role may not send the dead letter either', async () => {
    system = await runScheduler(withPolicy([]));
    await system.clock.advance(2 * hour);
    expect(system.letters).toEqual([]);
    expect(system.warnings).toEqual([
      expect.stringContaining('is not authorized to perform: sqs:SendMessage'),
    ]);
  });

  test('is told loudly if the scheduler may not act as the role', async () => {
    system = await runScheduler(
      scheduleTemplate({ Once: { ScheduleExpression: 'at(2026-11-20T13:00:00)' } }, (resources) => {
        Object.assign(resources['Role']?.Properties ?? {}, { AssumeRolePolicyDocument: { Statement: [] } });
      }),
    );
    await system.clock.advance(2 * hour);
    expect([system.runs, system.letters]).toEqual([[], []]);
    expect(system.warnings).toEqual([expect.stringContaining('sts:AssumeRole')]);
  });

  function withPolicy(statements: readonly unknown[]) {
    return scheduleTemplate({ Once: { ScheduleExpression: 'at(2026-11-20T13:00:00)' } }, (resources) => {
      const policy = { PolicyName: 'run', PolicyDocument: { Statement: statements } };
      Object.assign(resources['Role']?.Properties ?? {}, { Policies: statements.length > 0 ? [policy] : [] });
    });
  }
});
