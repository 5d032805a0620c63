import { type RunningScheduler, runScheduler } from './running-scheduler';
import { allow, scheduleTemplate } from './schedule-template';

const hour = 3_600_000;

let system: RunningScheduler;
afterEach(() => system.stop());

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
