import { GetScheduleCommand } from '@aws-sdk/client-scheduler';
import { WrongUsage } from '../../ops/command/failure-line';
import { type SchedulesDeps, schedulesCommand } from '../../ops/schedules';
import {
  functionArn,
  type RunningScheduler,
  runScheduler,
} from '../../packages/cdk-offline/test/scheduler/running-scheduler';
import { scheduleTemplate } from '../../packages/cdk-offline/test/scheduler/schedule-template';

const template = scheduleTemplate({
  DailyTableBackup: {
    ScheduleExpression: 'cron(0 0 * * ? *)',
    FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 5 },
    Description: 'backs up',
  },
  'dev-DailyTableBackup': { ScheduleExpression: 'rate(1 day)', State: 'DISABLED' },
});

let system: RunningScheduler;
let lines: string[];
beforeEach(async () => {
  system = await runScheduler(template, { at: '2026-11-20T12:00:10.500Z' });
  lines = [];
});
afterEach(() => system.stop());

async function run(command: string, target: SchedulesDeps['target'] = local): Promise<void> {
  const { client, clock } = system;
  const deps = {
    client,
    target,
    now: clock.now,
    sleep: clock.advance,
    print: (line: string) => lines.push(line),
  };
  await schedulesCommand(command.split(' '))(deps);
}
const local = {
  stage: 'prod',
  isLocal: true,
  nameOf: (base: string) => base,
};
const dev = { stage: 'dev', isLocal: false, nameOf: (base: string) => `dev-${base}` };
const daily = () => system.client.send(new GetScheduleCommand({ Name: 'DailyTableBackup' }));

test('lists schedules, when they run and whether they do', async () => {
  await run('list');
  expect(lines).toEqual([
    'DailyTableBackup             runs    cron(0 0 * * ? *) UTC, within 5 minutes',
    'dev-DailyTableBackup         paused  rate(1 day) UTC',
    '2 schedules in stage prod.',
  ]);
});

test('lists those of another stage alone', async () => {
  await run('list', dev);
  expect(lines.at(-1)).toBe('1 schedule in stage dev.');
});

test('pauses and resumes, and changes nothing else', async () => {
  const { LastModificationDate: _, $metadata: __, ...before } = await daily();
  await run('pause DailyTableBackup');
  expect(await daily()).toMatchObject({ ...before, State: 'DISABLED' });
  await run('pause DailyTableBackup');
  await run('resume DailyTableBackup');
  expect(await daily()).toMatchObject({ ...before, State: 'ENABLED' });
  expect(lines).toEqual([
    'DailyTableBackup is paused now.',
    'DailyTableBackup was paused already.',
    'DailyTableBackup is running now.',
  ]);
});

test('fires a schedule within seconds on this machine, with the same input, and leaves nothing behind', async () => {
  await run('fire DailyTableBackup');
  expect(system.runs).toMatchObject([
    { at: '2026-11-20T12:00:12.000Z', event: { made: '2026-11-20T12:00:12Z' } },
  ]);
  expect(lines).toEqual([
    'DailyTableBackup will be fired at 2026-11-20T12:00:12.000Z.',
    `DailyTableBackup was fired: ${functionArn} has the event.`,
  ]);
  await run('list');
  expect(lines.at(-1)).toBe('2 schedules in stage prod.');
});

test('fires at the next full minute on AWS, for the stage’s own schedule, paused or not', async () => {
  await run('fire DailyTableBackup', dev);
  expect(system.runs.map(({ at }) => at)).toEqual(['2026-11-20T12:01:00.000Z']);
  expect(lines[0]).toBe('dev-DailyTableBackup will be fired at 2026-11-20T12:01:00.000Z.');
});

test('says so if the target refuses and the run is tried again', async () => {
  const { Target } = template.Resources['DailyTableBackup']?.Properties ?? {};
  await system.stop();
  const patient = { ...(Target as object), RetryPolicy: { MaximumRetryAttempts: 185 } };
  system = await runScheduler(
    scheduleTemplate({ DailyTableBackup: { ScheduleExpression: 'cron(0 0 * * ? *)', Target: patient } }),
  );
  system.respond({ outcome: 'throttled', payload: '' });
  await run('fire DailyTableBackup');
  expect(lines.at(-1)).toMatch(
    /^DailyTableBackup is being fired or tried again: DailyTableBackup-fire-\w+ deletes/,
  );
});

test('says which schedule does not exist', async () => {
  await expect(run('fire Nobody')).rejects.toThrow('There is no schedule Nobody; `list` shows them.');
});

test.each(['', 'stop DailyTableBackup', 'fire', 'fire a b', 'list all'])(
  'explains itself when told "%s"',
  async (words) => {
    await expect(run(words)).rejects.toThrow(WrongUsage);
  },
);
