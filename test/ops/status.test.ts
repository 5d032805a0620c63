import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { GetScheduleCommand, ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { alarmsSection } from '../../ops/status/alarms';
import { queuesSection } from '../../ops/status/queues';
import { duration, report, type Section } from '../../ops/status/report';
import { schedulesSection } from '../../ops/status/schedules';

/** What the command prints for these sections. */
async function screen(...sections: readonly Section[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await report(sections, (line) => lines.push(line));
  return lines;
}

test('a section that cannot be read does not hide the others', async () => {
  const broken = { title: 'Queues', find: () => Promise.reject(new Error('Access denied')) };
  const elsewhere = { title: 'Alarms', find: () => Promise.reject(new Error('UnknownService')) };
  const good = { title: 'Backup', find: async () => [{ text: 'of tonight' }] };
  expect(await screen(broken, elsewhere, good)).toEqual([
    'Queues',
    '  ! cannot be read: Access denied',
    'Alarms',
    '    not on this machine',
    'Backup',
    '    of tonight',
    '1 of these needs attention.',
  ]);
});

const now = Date.parse('2026-11-22T13:30:00Z');

function scheduler(...schedules: readonly object[]): SchedulerClient {
  const client = new SchedulerClient({});
  const mock = mockClient(client);
  mock.on(ListSchedulesCommand).resolves({ Schedules: schedules.map((_, index) => ({ Name: `${index}` })) });
  for (const [index, schedule] of schedules.entries())
    mock.on(GetScheduleCommand, { Name: `${index}` }).resolves(schedule);
  return client;
}

test('says when each schedule runs next, and which is paused', async () => {
  const client = scheduler(
    { Name: 'Nightly', State: 'ENABLED', ScheduleExpression: 'cron(0 0 * * ? *)' },
    {
      Name: 'Hourly',
      State: 'ENABLED',
      ScheduleExpression: 'rate(60 minutes)',
      CreationDate: new Date('2026-11-01T00:10:00Z'),
    },
    { Name: 'Weekly', State: 'DISABLED', ScheduleExpression: 'cron(0 18 ? * SAT *)' },
    { Name: 'Once', State: 'ENABLED', ScheduleExpression: 'at(2026-11-01T00:00:00)' },
  );
  expect(await screen(schedulesSection(client, 'prod', now))).toEqual([
    'Schedules',
    '    Nightly                      next 2026-11-23T00:00Z, in 10 h 30 min',
    '    Hourly                       next 2026-11-22T14:10Z, in 40 min',
    '  ! Weekly                       paused',
    '    Once                         no further run',
    '1 of these needs attention.',
  ]);
});

test('names queues by service and purpose, however long, also of a stage with a hyphen', async () => {
  const client = new SQSClient({});
  const mock = mockClient(client);
  const url = 'https://sqs.us-east-1.amazonaws.com/123456789012/Schoolhouse-south-2';
  mock.on(ListQueuesCommand, { QueueNamePrefix: 'Schoolhouse-south-2-' }).resolves({
    QueueUrls: [
      `${url}-Students-DailyTableBackupDeadLetters54AC2B68-1a2B3c4D5e6F`,
      `${url}-Students-MailDeadLettersECBBCC2A-1a2B3c4D5e6F`,
      `${url}-made-by-hand`,
    ],
  });
  mock.on(GetQueueAttributesCommand).resolves({ Attributes: { ApproximateNumberOfMessages: '0' } });
  expect(await screen(queuesSection(client, 'south-2'))).toEqual([
    'Queues',
    '    Students DailyTableBackupDeadLetters     0 waiting',
    '    Students MailDeadLetters                 0 waiting',
    '    made-by-hand                             0 waiting',
    'Nothing needs attention.',
  ]);
});

test('shows alarms of the stage that are not OK, and leaves out those of others', async () => {
  const cloudFormation = new CloudFormationClient({});
  const OutputValue = 'arn:aws:sns:us-east-1:123456789012:topic';
  mockClient(cloudFormation)
    .on(DescribeStacksCommand, { StackName: 'Schoolhouse-dev-Monitoring' })
    .resolves({ Stacks: [{ Outputs: [{ OutputKey: 'AlarmTopicArn', OutputValue }] }] } as object);
  const cloudWatch = new CloudWatchClient({});
  const alarm = (
    AlarmName: string,
    StateValue: 'OK' | 'ALARM' | 'INSUFFICIENT_DATA',
    topic = OutputValue,
  ) => ({
    AlarmName,
    StateValue,
    AlarmActions: [topic],
    AlarmDescription: 'It happened.',
  });
  mockClient(cloudWatch)
    .on(DescribeAlarmsCommand)
    .resolves({
      MetricAlarms: [
        alarm('a', 'OK'),
        alarm('b', 'ALARM'),
        alarm('c', 'INSUFFICIENT_DATA'),
        alarm('d', 'ALARM', 'arn:other'),
      ],
    });
  expect(await screen(alarmsSection({ cloudWatch, cloudFormation, stage: 'dev' }))).toEqual([
    'Alarms',
    '    1 of 3 are OK',
    '  ! b: ALARM. It happened.',
    '    c: INSUFFICIENT_DATA. It happened.',
    '1 of these needs attention.',
  ]);
});

test.each([
  [59_000, '1 min'],
  [3_600_000, '1 h 0 min'],
  [90_000_000, '1 d 1 h'],
  [-5, '0 min'],
])('%d ms is %s', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words);
});
