import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AlarmRule, alarmsOf, type Datapoint, mailsOf, stackNames, stateAt } from '../support/alarms';
import { resourcesOf, type TemplateResource, template } from '../support/assembly';

/** What tells an operator that something is wrong, over all stacks. */
const alarms = alarmsOf();
const everywhere = (type: string): readonly TemplateResource[] =>
  stackNames.flatMap((stack) => resourcesOf(template(stack), type));

const day = 24 * 60;

function named(name: string): AlarmRule {
  const found = alarms.find(({ AlarmName }) => AlarmName === name);
  if (!found) throw new Error(`No alarm is called ${name}`);
  return found;
}

describe('the mails of alarms', () => {
  it('come over one topic, which one address subscribes to', () => {
    const policies = everywhere('AWS::SNS::TopicPolicy').map(({ Properties }) => JSON.stringify(Properties));
    expect(policies.filter((policy) => policy.includes('cloudwatch.amazonaws.com'))).toHaveLength(1);
    const subscriptions = everywhere('AWS::SNS::Subscription').map(({ Properties }) => Properties);
    expect(subscriptions.filter(({ Protocol }) => Protocol === 'email')).toEqual([
      expect.objectContaining({ Endpoint: 'office@schoolhouse.example' }),
    ]);
  });

  it('come when an alarm begins and when it is over', () => {
    for (const { AlarmName, AlarmActions, OKActions } of alarms) {
      expect([AlarmName, AlarmActions, OKActions]).toEqual([
        AlarmName,
        [expect.anything()],
        [expect.anything()],
      ]);
    }
  });

  it('say what happened, and are named after it in each stage', () => {
    for (const { Properties } of everywhere('AWS::CloudWatch::Alarm')) {
      expect(Properties['AlarmDescription']).toEqual(expect.stringMatching(/\.$/));
    }
    const names = alarms.map(({ AlarmName }) => AlarmName);
    expect(new Set(names).size).toBe(names.length);
    expect(alarmsOf('dev').map(({ AlarmName }) => AlarmName)).toEqual(names.map((name) => `dev-${name}`));
  });
});

interface Statement {
  readonly Effect: string;
  readonly Principal?: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

it('lets services of this account alone speak to topics and queues', () => {
  const statements = ['AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy']
    .flatMap(everywhere)
    .flatMap(({ Properties }) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement)
    .filter(({ Effect }) => Effect === 'Allow');
  expect(statements.length).toBeGreaterThan(0);
  for (const { Principal, Condition } of statements) {
    expect(Principal).toEqual({ Service: expect.any(String) });
    const { StringEquals, ArnEquals } = Condition ?? {};
    // A topic of this stack has the account in its ARN; IAM does not look at the case of a key.
    if (ArnEquals) expect(ArnEquals).toEqual({ 'aws:SourceArn': { Ref: expect.any(String) } });
    else
      expect(withLowerKeys(StringEquals)).toMatchObject({ 'aws:sourceaccount': { Ref: 'AWS::AccountId' } });
  }
});

function withLowerKeys(record: object = {}): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}

/** Every minute of healthy days, from a deployment at ten in the morning on. */
function healthy(rule: AlarmRule, days: number): readonly Datapoint[] {
  const hours = Array.from({ length: 24 * days }, (_, hour) => hour + 1);
  if (rule.AlarmName === 'computeOverdue') return hours.map((hour) => ({ minute: hour * 60, value: 1 }));
  const atMidnight = (hour: number) => (hour - 14) % 24 === 0;
  if (rule.AlarmName === 'TableBackupMissed')
    return hours.filter(atMidnight).map((hour) => ({ minute: hour * 60 + 3, value: 1 }));
  if (rule.MetricName === '5XXError') return hours.map((hour) => ({ minute: hour * 60, value: 0 }));
  return [];
}

describe('a healthy stage', () => {
  it.each(alarms)('hears nothing of $AlarmName but that all is well', (rule) => {
    const states = mailsOf(rule, healthy(rule, 3), 3 * day).map(({ state }) => state);
    expect(states.filter((state) => state !== 'OK')).toEqual([]);
  });
});

describe('a schedule that stopped', () => {
  it.each([
    ['computeOverdue', 75],
    ['TableBackupMissed', 27 * 60],
  ])('is told by %s, and so is that it runs again', (name, within) => {
    const rule = named(name);
    const points = healthy(rule, 3);
    const stoppedAt = points.at(-1)?.minute ?? 0;
    const again = { minute: stoppedAt + 2 * day, value: 1 };
    const mails = mailsOf(rule, [...points, again], again.minute + 2).filter(
      ({ minute }) => minute > stoppedAt,
    );
    expect(mails.map(({ state }) => state)).toEqual(['INSUFFICIENT_DATA', 'OK']);
    expect(mails[0]?.minute).toBeLessThanOrEqual(stoppedAt + within);
  });

  it('is not told before the first run, which no alarm could tell from a stage that is new', () => {
    for (const rule of alarms) expect(stateAt(rule, [], 0)).not.toBe('ALARM');
  });
});

it('tells of a server error in the minute in which it happens, once for five quiet minutes', () => {
  const errors = [100, 103].map((minute) => ({ minute, value: 2 }));
  for (const api of ['student', 'phishing', 'forecast']) {
    const mails = mailsOf(named(`${api}ServerErrors`), errors, 200);
    expect(mails).toEqual([
      { minute: 0, state: 'OK' },
      { minute: 100, state: 'ALARM' },
      { minute: 108, state: 'OK' },
    ]);
  }
});

/** What users or data would feel, and the one alarm that tells of it. */
test.each([
  ['a request is answered with a server error', 'studentServerErrors', 'AWS/ApiGateway', '5XXError'],
  ['a request is answered with a server error', 'phishingServerErrors', 'AWS/ApiGateway', '5XXError'],
  ['a request is answered with a server error', 'forecastServerErrors', 'AWS/ApiGateway', '5XXError'],
  ['functions are refused for lack of concurrency', 'FunctionsThrottled', 'AWS/Lambda', 'Throttles'],
  ['no backup begins', 'TableBackupMissed', 'AWS/Lambda', 'Invocations'],
  ['a backup fails', 'DailyTableBackupDeadLetters', 'AWS/SQS', 'ApproximateNumberOfMessagesVisible'],
  ['the forecast gets old', 'computeOverdue', 'Schoolhouse', 'compute-done'],
  ['a part of the forecast fails', 'computeLoggedErrors', 'Schoolhouse', 'compute-errors'],
  ['a run is given up', 'HourlyComputeDeadLetters', 'AWS/SQS', 'ApproximateNumberOfMessagesVisible'],
  ['scans are not kept', 'scanLoggedErrors', 'Schoolhouse', 'scan-errors'],
  ['nobody learns that a mail came back', 'MailDeadLetters', 'AWS/SQS', 'ApproximateNumberOfMessagesVisible'],
  [
    'the blocklist is not made anew',
    'NightlyBlocklistRebuildDeadLetters',
    'AWS/SQS',
    'ApproximateNumberOfMessagesVisible',
  ],
  ['a training fails', 'WeeklyModelTrainingDeadLetters', 'AWS/SQS', 'ApproximateNumberOfMessagesVisible'],
  ['a key cannot be rotated', 'rotateSessionKeyFailed', 'AWS/Lambda', 'Errors'],
])('when %s, %s tells', (_, name, Namespace, MetricName) => {
  expect(named(name)).toMatchObject({ Namespace, MetricName });
});

test('no alarm is without an entry in the table of operations, and none of its entries without an alarm', () => {
  const told = alarms.map(({ AlarmName }) => AlarmName);
  expect(documentedAlarms()).toEqual([...told].sort());
});

function documentedAlarms(): readonly string[] {
  const page = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');
  const [, section = ''] = /## When an alarm comes\n([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => (row.split('|')[1] ?? '').match(/\w+/g) ?? []).sort();
}

test('no metric of a single method is paid for: no alarm reads one', () => {
  const settings = everywhere('AWS::ApiGateway::Stage').flatMap(
    ({ Properties }) => Properties['MethodSettings'] as readonly { readonly MetricsEnabled?: boolean }[],
  );
  expect(settings.filter(({ MetricsEnabled }) => MetricsEnabled)).toEqual([]);
  expect(alarms.flatMap(({ Dimensions = [] }) => Dimensions).map(({ Name }) => Name)).not.toContain('Method');
});

describe('the dashboard', () => {
  const [dashboard] = everywhere('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboard?.Properties['DashboardBody']).replaceAll('\\', '');

  it('shows every alarm of the stage', () => {
    for (const { AlarmName } of alarms) expect(body).toContain(`:alarm:${AlarmName}"`);
    expect(body.match(/:alarm:/g)).toHaveLength(alarms.length);
  });

  it('shows metrics of APIs and functions that exist, none of which is paid for', () => {
    const names = (property: string, type: string) =>
      everywhere(type).map(({ Properties }) => Properties[property]);
    const shown = (dimension: string) =>
      [...body.matchAll(new RegExp(`${dimension}","(\\w+)`, 'g'))].map(([, name]) => name);
    expect(new Set(shown('ApiName'))).toEqual(new Set(names('Name', 'AWS::ApiGateway::RestApi')));
    expect(shown('FunctionName').length).toBeGreaterThan(5);
    expect(names('FunctionName', 'AWS::Lambda::Function')).toEqual(
      expect.arrayContaining(shown('FunctionName')),
    );
    expect(body).not.toContain('"Schoolhouse",');
  });

  it('is there where the stage wants it', () => {
    expect(resourcesOf(template('Monitoring', 'dev'), 'AWS::CloudWatch::Dashboard')).toEqual([]);
  });
});
