import { CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { mockClient } from 'aws-sdk-client-mock';
import { createTrainingSchedule } from '../../../../lambdas/phishing/training/training-schedule';

const target = {
  functionArn: 'arn:aws:lambda:us-east-1:123456789012:function:train',
  roleArn: 'arn:aws:iam::123456789012:role/WeeklyModelTraining',
  deadLettersArn: 'arn:aws:sqs:us-east-1:123456789012:TrainingWeeklyDeadLetters',
  prefix: 'WeeklyModelTraining-',
  graceSeconds: 180,
};

test.each([
  ['AWS, to the next whole minute', 60, '07:00:30.500', '07:01:00'],
  ['AWS, not to a minute that is about to begin', 60, '07:00:59', '07:02:00'],
  ['a machine, to the second', 1, '07:00:30.500', '07:00:33'],
])('a job is scheduled on %s', async (_, stepSeconds, now, at) => {
  const client = new SchedulerClient({});
  const scheduler = mockClient(client);
  scheduler.on(CreateScheduleCommand).resolves({});
  const clock = { now: () => Date.parse(`2026-11-20T${now}Z`) };
  await createTrainingSchedule(client, { ...target, stepSeconds }, clock).begin({
    number: 1,
    jobId: 'train_20261120_01',
  });
  expect(scheduler.commandCalls(CreateScheduleCommand)[0]?.args[0].input).toMatchObject({
    Name: 'WeeklyModelTraining-train_20261120_01',
    ScheduleExpression: `at(2026-11-20T${at})`,
  });
});
