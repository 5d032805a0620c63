import { isDeepStrictEqual } from 'node:util';
import { resourcesOf, type TemplateResource, template } from '../support/assembly';

const phishing = template('Phishing');
const dev = template('Phishing', 'dev');

function one(type: string, source = phishing): TemplateResource {
  const [found, ...others] = resourcesOf(source, type);
  expect(others).toEqual([]);
  if (!found) throw new Error(`No ${type}`);
  return found;
}

/** Properties of the resource whose property `name` has this value. */
function having(type: string, name: string, value: unknown): Readonly<Record<string, unknown>> {
  const found = resourcesOf(phishing, type).find(({ Properties }) =>
    isDeepStrictEqual(Properties[name], value),
  );
  return found?.Properties ?? {};
}

function table(name: string): Readonly<Record<string, unknown>> {
  return having('AWS::DynamoDB::Table', 'TableName', name);
}

describe('the phishing stack', () => {
  it('keeps settings by account', () => {
    expect(table('phishingSettings')).toMatchObject({
      KeySchema: [{ AttributeName: 'userId', KeyType: 'HASH' }],
    });
  });

  it('keeps logs by account and position, and the dataset by URL and by status', () => {
    expect(table('phishingBrowsingLog')).toMatchObject({
      KeySchema: [
        { AttributeName: 'owner', KeyType: 'HASH' },
        { AttributeName: 'position', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byTime',
          KeySchema: [
            { AttributeName: 'owner', KeyType: 'HASH' },
            { AttributeName: 'timestamp', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      DeletionProtectionEnabled: true,
    });
    expect(table('phishingDataset')).toMatchObject({
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'byStatus',
          KeySchema: [
            { AttributeName: 'status', KeyType: 'HASH' },
            { AttributeName: 'lastSeenAt', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'byCase',
          KeySchema: [
            { AttributeName: 'caseState', KeyType: 'HASH' },
            { AttributeName: 'caseOrder', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      DeletionProtectionEnabled: true,
    });
  });

  it('raises an alarm for scans that were answered and not recorded', () => {
    for (const name of ['scan', 'scanBatch']) {
      const filter = resourcesOf(phishing, 'AWS::Logs::MetricFilter').find(({ Properties }) =>
        JSON.stringify(Properties['LogGroupName']).includes(`"${name}Logs`),
      );
      expect(filter?.Properties).toMatchObject({
        FilterPattern: '{ $.level = "ERROR" }',
        MetricTransformations: [{ MetricNamespace: 'Schoolhouse' }],
      });
      const [{ MetricName = '' } = {}] = (filter?.Properties['MetricTransformations'] ?? []) as readonly {
        MetricName?: unknown;
      }[];
      const alarms = resourcesOf(phishing, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
      expect(alarms).toContainEqual(
        expect.objectContaining({
          MetricName,
          Namespace: 'Schoolhouse',
          Threshold: 0,
        }),
      );
    }
  });

  it('serves the API phishing, which asks for roles and for no key', () => {
    expect(one('AWS::ApiGateway::RestApi').Properties).toMatchObject({ Name: 'phishing' });
    expect(one('AWS::ApiGateway::RestApi', dev).Properties).toMatchObject({ Name: 'dev-phishing' });
    expect(resourcesOf(phishing, 'AWS::ApiGateway::ApiKey')).toEqual([]);
    expect(resourcesOf(phishing, 'AWS::ApiGateway::UsagePlan')).toEqual([]);
    for (const { Properties } of resourcesOf(phishing, 'AWS::ApiGateway::Method')) {
      expect(Properties['ApiKeyRequired'] ?? false).toBe(false);
    }
  });

  it('throttles every method at the stage', () => {
    const { MethodSettings: settings } = one('AWS::ApiGateway::Stage').Properties;
    expect(settings).toContainEqual(
      expect.objectContaining({ HttpMethod: '*', ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 }),
    );
  });

  it('keeps trainings and activations by number, and models as versions in a bucket of their own', () => {
    expect(table('phishingTraining')).toMatchObject({
      KeySchema: [
        { AttributeName: 'kind', KeyType: 'HASH' },
        { AttributeName: 'number', KeyType: 'RANGE' },
      ],
    });
    const buckets = resourcesOf(phishing, 'AWS::S3::Bucket');
    // Another one has the list of confirmed phishing.
    expect(buckets).toHaveLength(2);
    for (const { Properties, DeletionPolicy } of buckets) {
      expect(Properties).toMatchObject({
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      });
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    }
  });

  it('trains every week and when it is asked to, by one role that may do nothing else', () => {
    const schedule = having('AWS::Scheduler::Schedule', 'Name', 'WeeklyModelTraining');
    expect(schedule).toMatchObject({
      ScheduleExpression: 'cron(0 18 ? * SAT *)',
      Target: { Input: '{}', RetryPolicy: { MaximumRetryAttempts: 2 } },
    });
    const { RoleArn, DeadLetterConfig, Arn } = schedule['Target'] as Readonly<Record<string, unknown>>;
    const trigger = having('AWS::Lambda::Function', 'FunctionName', 'triggerTraining');
    expect(trigger['Environment']).toMatchObject({
      Variables: {
        ONCE_FUNCTION_ARN: Arn,
        ONCE_ROLE_ARN: RoleArn,
        ONCE_DEAD_LETTERS_ARN: (DeadLetterConfig as { readonly Arn: unknown }).Arn,
      },
    });
    const [train] = (Arn as { readonly 'Fn::GetAtt': readonly string[] })['Fn::GetAtt'];
    const invocations = having('AWS::Lambda::EventInvokeConfig', 'FunctionName', { Ref: train });
    expect(invocations).toMatchObject({ MaximumRetryAttempts: 2 });
  });

  it('passes the role of trainings to the scheduler and to nobody else', () => {
    const statements = resourcesOf(phishing, 'AWS::IAM::Policy').flatMap(
      ({ Properties }) =>
        (Properties['PolicyDocument'] as { readonly Statement: readonly object[] }).Statement,
    );
    const passing = statements.filter((statement) => JSON.stringify(statement).includes('iam:PassRole'));
    expect(passing).toMatchObject([
      { Condition: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } } },
    ]);
  });
});
