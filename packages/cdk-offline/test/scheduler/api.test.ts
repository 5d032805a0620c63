import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { type RunningScheduler, roleArn, runScheduler } from './running-scheduler';
import { allow, scheduleTemplate, target } from './schedule-template';

const hour = 3_600_000;
const template = scheduleTemplate({
  Daily: { ScheduleExpression: 'cron(0 0 * * ? *)', Description: 'backs up' },
});
const once: CreateScheduleCommandInput = {
  Name: 'Once',
  ScheduleExpression: 'at(2026-11-20T13:00:00)',
  FlexibleTimeWindow: { Mode: 'OFF' },
  Target: target,
};

let system: RunningScheduler;
beforeEach(async () => {
  system = await runScheduler(template);
});
afterEach(() => system.stop());

const create = (input: Partial<CreateScheduleCommandInput> = {}) =>
  system.client.send(new CreateScheduleCommand({ ...once, ...input }));
const get = (Name: string) => system.client.send(new GetScheduleCommand({ Name }));
const remove = (Name: string) => system.client.send(new DeleteScheduleCommand({ Name }));
const names = async (filter = {}) => {
  const { Schedules = [] } = await system.client.send(new ListSchedulesCommand(filter));
  return Schedules.map(({ Name }) => Name);
};

async function setState(Name: string, State: 'ENABLED' | 'DISABLED'): Promise<void> {
  const { ScheduleExpression, FlexibleTimeWindow, Target } = await get(Name);
  await system.client.send(
    new UpdateScheduleCommand({ Name, State, ScheduleExpression, FlexibleTimeWindow, Target }),
  );
}

async function restart(at: string): Promise<void> {
  const { directory } = system;
  system.stop();
  system = await runScheduler(template, { directory, at });
}

test('gives back a schedule as it was made', async () => {
  expect(await create({ ActionAfterCompletion: 'DELETE' })).toMatchObject({
    ScheduleArn: 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/Once',
  });
  expect(await get('Once')).toMatchObject({
    ...once,
    GroupName: 'default',
    State: 'ENABLED',
    ActionAfterCompletion: 'DELETE',
    ScheduleExpressionTimezone: 'UTC',
    CreationDate: new Date('2026-11-20T12:00:00Z'),
  });
  expect(await get('Daily')).toMatchObject({
    ScheduleExpression: 'cron(0 0 * * ? *)',
    Description: 'backs up',
  });
});

test('runs a schedule once at its time, keeps it, or deletes it if asked to', async () => {
  await create();
  await create({ Name: 'Gone', ActionAfterCompletion: 'DELETE' });
  await system.clock.advance(10 * hour);
  expect(system.runs.map(({ at }) => at)).toEqual(['2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.000Z']);
  expect(await names()).toEqual(['Daily', 'Once']);
});

test('keeps what was made over a restart and runs it; a time that passed meanwhile is gone', async () => {
  await create();
  await create({
    Name: 'Missed',
    ScheduleExpression: 'at(2026-11-20T12:30:00)',
    ActionAfterCompletion: 'DELETE',
  });
  await restart('2026-11-20T12:45:00Z');
  await system.clock.advance(hour);
  expect(system.runs.map(({ at }) => at)).toEqual(['2026-11-20T13:00:00.000Z']);
  expect(await names()).toEqual(['Daily', 'Once']);
});

test('pauses and resumes a schedule of a template, over a restart too', async () => {
  await setState('Daily', 'DISABLED');
  await restart('2026-11-20T23:00:00Z');
  await system.clock.advance(2 * hour);
  expect(system.runs).toEqual([]);
  await setState('Daily', 'ENABLED');
  await system.clock.advance(24 * hour);
  expect(system.runs.map(({ at }) => at)).toEqual(['2026-11-22T00:00:00.000Z']);
});

test('lets a template that changed win over what the API did, and a template that did not lose', async () => {
  await setState('Daily', 'DISABLED');
  const { directory } = system;
  system.stop();
  system = await runScheduler(scheduleTemplate({ Daily: { ScheduleExpression: 'cron(0 1 * * ? *)' } }), {
    directory,
  });
  expect(await get('Daily')).toMatchObject({ State: 'ENABLED', ScheduleExpression: 'cron(0 1 * * ? *)' });
  await remove('Daily');
  system.stop();
  system = await runScheduler(scheduleTemplate({ Daily: { ScheduleExpression: 'cron(0 1 * * ? *)' } }), {
    directory,
  });
  expect(await names()).toEqual([]);
});

test('answers a repeated request like the first, another one with a conflict', async () => {
  await create({ ClientToken: 'a' });
  await expect(create({ ClientToken: 'a' })).resolves.toBeDefined();
  await expect(create({ ClientToken: 'b' })).rejects.toMatchObject({
    name: 'ConflictException',
    message: 'Schedule Once already exists.',
  });
});

test('lists by prefix and state', async () => {
  await create({ Name: 'a1' });
  await create({ Name: 'a2', State: 'DISABLED' });
  expect(await names({ NamePrefix: 'a' })).toEqual(['a1', 'a2']);
  expect(await names({ State: 'DISABLED' })).toEqual(['a2']);
  expect(await names()).toEqual(['Daily', 'a1', 'a2']);
});

test('says what does not exist', async () => {
  const missing = { name: 'ResourceNotFoundException', message: 'Schedule Nobody does not exist.' };
  await expect(get('Nobody')).rejects.toMatchObject(missing);
  await expect(remove('Nobody')).rejects.toMatchObject(missing);
  await expect(create({ GroupName: 'mine' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Schedule group mine does not exist.',
  });
});

test.each<[string, Partial<CreateScheduleCommandInput>]>([
  ['a time that has passed', { ScheduleExpression: 'at(2026-11-20T11:59:59)' }],
  ['an expression that is none', { ScheduleExpression: 'tomorrow' }],
  ['a start long ago', { ScheduleExpression: 'rate(1 day)', StartDate: new Date('2026-11-20T11:54:00Z') }],
  ['a name with a space', { Name: 'a b' }],
  ['input that is no JSON', { Target: { ...target, Input: 'hello' } }],
  ['too many retries', { Target: { ...target, RetryPolicy: { MaximumRetryAttempts: 186 } } }],
  ['a window without its length', { FlexibleTimeWindow: { Mode: 'FLEXIBLE' } }],
  ['a role that the scheduler may not take', { Target: { ...target, RoleArn: `${roleArn}2` } }],
])('refuses %s', async (_, input) => {
  await expect(create(input)).rejects.toMatchObject({ name: 'ValidationException' });
});

describe('a role', () => {
  const arn = 'arn:aws:iam::000000000000:role/Operator';
  const schedule = 'arn:aws:scheduler:us-east-1:000000000000:schedule/default/Once';
  const mayCall = async (statements: readonly unknown[]) => {
    system.stop();
    system = await runScheduler(
      scheduleTemplate({}, (resources) => {
        resources['Operator'] = {
          Type: 'AWS::IAM::Role',
          Properties: {
            RoleName: 'Operator',
            AssumeRolePolicyDocument: { Statement: [] },
            Policies: [{ PolicyName: 'call', PolicyDocument: { Statement: statements } }],
          },
        };
      }),
    );
    system.as({ kind: 'role', arn });
  };

  test('needs the action on the schedule and iam:PassRole on its role', async () => {
    await mayCall([allow('scheduler:CreateSchedule', schedule)]);
    await expect(create()).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`is not authorized to perform: iam:PassRole on resource: ${roleArn}`),
    });
    await mayCall([allow('iam:PassRole', roleArn)]);
    await expect(create()).rejects.toMatchObject({
      message: expect.stringContaining('scheduler:CreateSchedule'),
    });
    const passed = { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } };
    await mayCall([
      allow('scheduler:CreateSchedule', schedule),
      { ...allow('iam:PassRole', roleArn), Condition: passed },
    ]);
    await expect(create()).resolves.toBeDefined();
    await expect(create({ Name: 'Other' })).rejects.toMatchObject({ name: 'AccessDeniedException' });
    for (const call of [() => get('Once'), () => remove('Once'), () => names()]) {
      await expect(call()).rejects.toMatchObject({ name: 'AccessDeniedException' });
    }
  });
});
