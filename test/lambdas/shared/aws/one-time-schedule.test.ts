import { ConflictException, CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { mockClient } from 'aws-sdk-client-mock';
import { createTrainingSchedule } from '../../../../lambdas/phishing/training/training-schedule';
import { createOneTimeSchedule } from '../../../../lambdas/shared/aws/one-time-schedule';

const target = {
  functionArn: 'arn:aws:lambda:us-east-1:123456789012:function:train',
  roleArn: 'arn:aws:iam::123456789012:role/WeeklyModelTraining',
  deadLettersArn: 'arn:aws:sqs:us-east-1:123456789012:TrainingWeeklyDeadLetters',
  prefix: 'WeeklyModelTraining-',
};

const conflict = new ConflictException({ message: 'exists', $metadata: {}, Message: 'exists' });

function scheduling(stepSeconds: number, now: string) {
  const client = new SchedulerClient({});
  const scheduler = mockClient(client);
  scheduler.on(CreateScheduleCommand).resolves({});
  const clock = { now: () => Date.parse(`2026-11-20T${now}Z`) };
  const runOnce = createOneTimeSchedule(client, { ...target, stepSeconds }, clock);
  return { scheduler, runOnce, asked: () => scheduler.commandCalls(CreateScheduleCommand)[0]?.args[0].input };
}

test.each([
  ['AWS, to the next whole minute', 60, '07:00:30.500', '07:01:00'],
  ['AWS, not to a minute that is about to begin', 60, '07:00:59', '07:02:00'],
  ['AWS, not before a request that hangs was sent again', 60, '07:00:53', '07:02:00'],
  ['a machine, to the second', 1, '07:00:30.500', '07:00:33'],
])('a job is scheduled on %s', async (_, stepSeconds, now, at) => {
  const { runOnce, asked } = scheduling(stepSeconds, now);
  await createTrainingSchedule(runOnce, 180).begin({ number: 1, jobId: 'train_20261120_01' }, false);
  expect(asked()).toMatchObject({
    Name: 'WeeklyModelTraining-train_20261120_01',
    ScheduleExpression: `at(2026-11-20T${at})`,
    Target: { Input: '{"job":1}', RetryPolicy: { MaximumEventAgeInSeconds: 180 } },
  });
});

test('those who ask for the same minute share one run, and a name that is taken is an error', async () => {
  const { runOnce, asked, scheduler } = scheduling(60, '07:00:30');
  const run = { description: 'Runs', input: {}, maxAge: 0 };
  await runOnce(run);
  expect(asked()).toMatchObject({
    Name: 'WeeklyModelTraining-2026-11-20T07-01-00',
    Target: { RetryPolicy: { MaximumEventAgeInSeconds: 60 } },
  });
  scheduler.on(CreateScheduleCommand).rejects(conflict);
  await runOnce(run);
  await expect(runOnce({ ...run, name: 'job' })).rejects.toThrow(conflict);
  await runOnce({ ...run, name: 'job', mayExist: true });
});
