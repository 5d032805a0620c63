import { resourcesOf, type TemplateResource, template } from '../support/assembly';

const students = template('Students');
const dev = template('Students', 'dev');

function one(type: string, source = students): Readonly<Record<string, unknown>> {
  const found = resourcesOf(source, type);
  expect(found).toHaveLength(1);
  return found[0]?.Properties ?? {};
}

function named(type: string, property: string, name: string): Readonly<Record<string, unknown>> {
  const found = resourcesOf(students, type).filter(({ Properties }) => Properties[property] === name);
  expect(found).toHaveLength(1);
  return found[0]?.Properties ?? {};
}

describe('the students stack', () => {
  it('keeps records in an on-demand, encrypted table with point-in-time recovery', () => {
    expect(named('AWS::DynamoDB::Table', 'TableName', 'studentData')).toMatchObject({
      KeySchema: [{ AttributeName: 'studentid', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'studentid', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    });
  });

  it.each(['student-backup-20250706-', 'student-imports-'])(
    'keeps %s… in a versioned, encrypted bucket that is closed to the public',
    (begins) => {
      const bucket = resourcesOf(students, 'AWS::S3::Bucket').find(({ Properties }) =>
        JSON.stringify(Properties['BucketName']).includes(`"${begins}`),
      )?.Properties;
      expect(bucket).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      });
      expect(bucket).toHaveProperty('BucketEncryption');
    },
  );

  it('retains table and bucket in prod and removes them elsewhere', () => {
    const policies = (source: typeof students): (string | undefined)[] =>
      ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'].map((type) => resourcesOf(source, type)[0]?.DeletionPolicy);
    expect(policies(students)).toEqual(['RetainExceptOnCreate', 'RetainExceptOnCreate']);
    expect(policies(dev)).toEqual(['Delete', 'Delete']);
  });

  it('backs up with 128 MB under the role TableBackupRole', () => {
    expect(named('AWS::Lambda::Function', 'FunctionName', 'TableBackup')).toMatchObject({
      MemorySize: 128,
      EphemeralStorage: { Size: 512 },
      Environment: { Variables: { NODE_OPTIONS: '--max-semi-space-size=1' } },
      Role: { 'Fn::GetAtt': [expect.stringMatching(/^TableBackupRole/), 'Arn'] },
    });
    expect(named('AWS::IAM::Role', 'RoleName', 'TableBackupRole')).toBeDefined();
  });

  it('backs up every midnight UTC within five minutes, with retries and dead letters', () => {
    expect(named('AWS::Scheduler::Schedule', 'Name', 'DailyTableBackup')).toMatchObject({
      ScheduleExpression: 'cron(0 0 * * ? *)',
      FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 5 },
      Target: {
        Arn: { 'Fn::GetAtt': [expect.stringMatching(/^TableBackupFunction/), 'Arn'] },
        Input: '{"night":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumRetryAttempts: 2 },
        DeadLetterConfig: { Arn: { 'Fn::GetAtt': [expect.stringMatching(/DeadLetters/), 'Arn'] } },
      },
    });
    const retries = resourcesOf(students, 'AWS::Lambda::EventInvokeConfig').map(
      ({ Properties }) => Properties,
    );
    expect(retries).toContainEqual(
      expect.objectContaining({
        FunctionName: { Ref: expect.stringMatching(/^TableBackupFunction/) },
        MaximumRetryAttempts: 2,
        DestinationConfig: {
          OnFailure: {
            Destination: { 'Fn::GetAtt': [expect.stringMatching(/^DailyTableBackupDead/), 'Arn'] },
          },
        },
      }),
    );
  });

  it('lets the schedule invoke the backup function and dead-letter, and nothing else', () => {
    const policies = resourcesOf(students, 'AWS::IAM::Policy').filter(isOfSchedule);
    expect(policies).toHaveLength(1);
    expect(policies[0]?.Properties['PolicyDocument']).toMatchObject({
      Statement: [
        {
          Effect: 'Allow',
          Action: 'lambda:InvokeFunction',
          Resource: { 'Fn::GetAtt': [expect.stringMatching(/^TableBackupFunction/), 'Arn'] },
        },
        { Effect: 'Allow', Action: 'sqs:SendMessage' },
      ],
    });
  });

  it('serves the API student with a key and a plan of 100 requests a second, 200 at once, 10,000 a day', () => {
    const endpoint = { EndpointConfiguration: { Types: ['REGIONAL'] } };
    expect(one('AWS::ApiGateway::RestApi')).toMatchObject({ Name: 'student', ...endpoint });
    expect(one('AWS::ApiGateway::Stage')).toMatchObject({ StageName: 'prod', TracingEnabled: true });
    const keys = resourcesOf(students, 'AWS::ApiGateway::ApiKey').map(({ Properties }) => Properties);
    expect(keys.map(({ Name, Enabled }) => [Name, Enabled])).toEqual([
      ['StudentApiKey', true],
      ['StudentSiteKey', true],
    ]);
    const values = keys.map(({ Value }) => JSON.stringify(Value));
    expect(values[0]).toMatch(/\{\{resolve:secretsmanager:.*ApiKeyValue.*:SecretString:::\}\}/);
    expect(values[1]).toMatch(/\{\{resolve:secretsmanager:.*ApiSiteKeyValue.*:SecretString:::\}\}/);
    expect(one('AWS::ApiGateway::UsagePlan')).toMatchObject({
      UsagePlanName: 'StudentUsagePlan',
      Throttle: { RateLimit: 100, BurstLimit: 200 },
      Quota: { Limit: 10000, Period: 'DAY' },
    });
    const planned = resourcesOf(students, 'AWS::ApiGateway::UsagePlanKey').map(
      ({ Properties }) => Properties,
    );
    expect(planned).toMatchObject([{ KeyType: 'API_KEY' }, { KeyType: 'API_KEY' }]);
  });

  it('asks every method for the key, and no preflight', () => {
    const all = resourcesOf(students, 'AWS::ApiGateway::Method').map(({ Properties }) => Properties);
    const needsKey = all.map(({ HttpMethod, ApiKeyRequired }) => [HttpMethod, ApiKeyRequired ?? false]);
    const methods = { DELETE: true, GET: true, HEAD: true, OPTIONS: false, PATCH: true, POST: true };
    expect(new Set(needsKey.map(String))).toEqual(new Set(Object.entries(methods).map(String)));
  });

  it('hears of bounces and complaints from SES of this account, for its own mails', () => {
    const [topic] = Object.keys(students.Resources).filter(
      (id) => students.Resources[id]?.Type === 'AWS::SNS::Topic',
    );
    expect(one('AWS::SES::ConfigurationSetEventDestination')).toMatchObject({
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint'],
        SnsDestination: { TopicARN: { Ref: topic } },
      },
    });
    const { Statement } = one('AWS::SNS::TopicPolicy')['PolicyDocument'] as {
      readonly Statement: readonly object[];
    };
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'ses.amazonaws.com' },
        Condition: {
          StringEquals: {
            'AWS:SourceAccount': { Ref: 'AWS::AccountId' },
            'AWS:SourceArn': expect.anything(),
          },
        },
      }),
    );
    expect(one('AWS::SNS::Subscription')).toMatchObject({
      Protocol: 'lambda',
      TopicArn: { Ref: topic },
      RedrivePolicy: { deadLetterTargetArn: expect.anything() },
    });
  });

  it('verifies the sender and the recipient of mail', () => {
    const identities = resourcesOf(students, 'AWS::SES::EmailIdentity').map(({ Properties }) => Properties);
    expect(identities.map(({ EmailIdentity }) => EmailIdentity)).toEqual([
      'noreply@schoolhouse.example',
      'office@schoolhouse.example',
    ]);
  });

  it('prefixes every name outside prod and lowers the plan', () => {
    const tables = resourcesOf(dev, 'AWS::DynamoDB::Table').map(({ Properties }) => Properties['TableName']);
    expect(tables).toEqual([
      'dev-idempotencyKeys',
      'dev-studentData',
      'dev-studentHistory',
      'dev-studentIds',
      'dev-suppressedAddresses',
    ]);
    expect(one('AWS::ApiGateway::RestApi', dev)).toMatchObject({ Name: 'dev-student' });
    const schedules = resourcesOf(dev, 'AWS::Scheduler::Schedule').map((each) => each.Properties['Name']);
    expect(schedules.toSorted()).toEqual(['dev-DailyTableBackup', 'dev-ImportMails']);
    expect(one('AWS::ApiGateway::UsagePlan', dev)).toMatchObject({
      Throttle: { RateLimit: 5, BurstLimit: 10 },
      Quota: { Limit: 1000 },
    });
  });
});

function isOfSchedule({ Properties }: TemplateResource): boolean {
  return JSON.stringify(Properties['Roles']).includes('DailyTableBackup');
}
