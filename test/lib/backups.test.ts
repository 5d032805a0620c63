import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { context } from '../../cdk.json';
import { itemKinds } from '../../contracts/personal-data';
import { readStageConfig } from '../../lib/config/stage-config';
import { MonitoringStack } from '../../lib/monitoring/monitoring-stack';
import { StudentsStack } from '../../lib/students/students-stack';
import { TableBackupsStack } from '../../lib/table-backups/table-backups-stack';
import { stackNames } from '../support/alarms';
import { assemblyDirectory, resourcesOf, template } from '../support/assembly';

// The bundles that the stacks refer to are built with it.
assemblyDirectory();

/** The templates of a stage with these settings. */
function stage(settings: Readonly<Record<string, unknown>>) {
  const app = new App({ context: { ...context, ...settings, 'aws:cdk:bundling-stacks': [] } });
  const config = readStageConfig(app.node);
  const monitoring = new MonitoringStack(app, 'Monitoring', { config });
  const students = new StudentsStack(app, 'Students', { config, alarmTopic: monitoring.alarmTopic });
  const tables = new TableBackupsStack(app, 'TableBackups', { config, ...config.tableBackups });
  return {
    monitoring: Template.fromStack(monitoring),
    students: Template.fromStack(students),
    tables: Template.fromStack(tables),
  };
}

interface Rule {
  readonly ExpirationInDays?: number;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
  readonly TagFilters?: readonly { readonly Key: string; readonly Value: string }[];
}

function bucketOf(students: Template): Readonly<Record<string, unknown>> {
  const [bucket] = Object.values(students.findResources('AWS::S3::Bucket'));
  return bucket?.['Properties'];
}

function expiryByTag(bucket: Readonly<Record<string, unknown>>): unknown {
  const { Rules } = bucket['LifecycleConfiguration'] as { readonly Rules: readonly Rule[] };
  const expiring = Rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined);
  return expiring.map(({ TagFilters, ExpirationInDays }) => [TagFilters, ExpirationInDays]);
}

describe('the files of backups', () => {
  const [bucket] = resourcesOf(template('Students'), 'AWS::S3::Bucket');

  it('expire by the tag that the backup function gives them, and by nothing else', () => {
    expect(expiryByTag(bucket?.Properties ?? {})).toEqual([
      [[{ Key: 'kept', Value: 'nightly' }], 35],
      [[{ Key: 'kept', Value: 'monthly' }], 403],
    ]);
  });

  it('expire when the stage says so, and cannot be removed before where it says so', () => {
    const changed = bucketOf(
      stage({ nightlyBackupDays: 10, monthlyBackupMonths: 2, backupLockDays: 7 }).students,
    );
    expect(expiryByTag(changed)).toEqual([
      [[{ Key: 'kept', Value: 'nightly' }], 10],
      [[{ Key: 'kept', Value: 'monthly' }], 62],
    ]);
    expect(changed['ObjectLockConfiguration']).toEqual({
      ObjectLockEnabled: 'Enabled',
      Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 7 } },
    });
    expect(bucket?.Properties).not.toHaveProperty('ObjectLockConfiguration');
  });
});

describe('the copies of tables', () => {
  const copyTo = 'arn:aws:backup:eu-central-1:123456789012:backup-vault:other';
  const { tables } = stage({ tableBackups: { copyTo }, backupLockDays: 7 });

  it('are made every night and every month, and copied to the vault that the stage names', () => {
    const [plan] = Object.values(tables.findResources('AWS::Backup::BackupPlan'));
    expect(plan?.['Properties'].BackupPlan.BackupPlanRule).toEqual([
      expect.objectContaining({
        ScheduleExpression: 'cron(0 1 * * ? *)',
        Lifecycle: { DeleteAfterDays: 35 },
        CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays: 35 } }],
      }),
      expect.objectContaining({
        ScheduleExpression: 'cron(0 1 1 * ? *)',
        Lifecycle: { DeleteAfterDays: 403 },
        CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays: 403 } }],
      }),
    ]);
    expect(Object.values(tables.findResources('AWS::Backup::BackupVault'))[0]?.['Properties']).toMatchObject({
      LockConfiguration: { MinRetentionDays: 7 },
    });
  });

  it('are of every table of the stage, which all have the tags that are asked for', () => {
    const [selection] = Object.values(tables.findResources('AWS::Backup::BackupSelection'));
    const asked = selection?.['Properties'].BackupSelection.Conditions.StringEquals.map(
      ({ ConditionKey, ConditionValue }: Readonly<Record<string, string>>) => ({
        Key: ConditionKey?.replace('aws:ResourceTag/', ''),
        Value: ConditionValue,
      }),
    );
    const found = stackNames.flatMap((name) => resourcesOf(template(name), 'AWS::DynamoDB::Table'));
    expect(found.length).toBe(Object.keys(itemKinds).length);
    for (const { Properties } of found) expect(Properties['Tags']).toEqual(expect.arrayContaining(asked));
  });

  it('are there where the stage wants them', () => {
    expect(Object.keys(stage({}).tables.findResources('AWS::Backup::BackupVault')).length).toBe(1);
    expect(stackNames).not.toContain('TableBackups');
  });
});

test('a budget mails at 80 % of what a month may cost, and when it is going to cost more', () => {
  const [budget] = Object.values(
    stage({ monthlyBudget: 20 }).monitoring.findResources('AWS::Budgets::Budget'),
  );
  expect(budget?.['Properties']).toMatchObject({
    Budget: {
      BudgetLimit: { Amount: 20, Unit: 'USD' },
      TimeUnit: 'MONTHLY',
      CostFilters: { TagKeyValue: ['user:Stage$prod'] },
    },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ].map((expected) => ({
      ...expected,
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'office@schoolhouse.example' }],
    })),
  });
  expect(resourcesOf(template('Monitoring'), 'AWS::Budgets::Budget')).toEqual([]);
});

test('whatever can have tags says of which app, stage and service it is', () => {
  const taggable = ['AWS::DynamoDB::Table', 'AWS::Lambda::Function', 'AWS::S3::Bucket', 'AWS::SQS::Queue'];
  for (const stack of stackNames) {
    const found = taggable.flatMap((type) => resourcesOf(template(stack), type));
    for (const { Properties } of found) {
      expect(Properties['Tags']).toEqual(
        expect.arrayContaining([
          { Key: 'Project', Value: 'Schoolhouse' },
          { Key: 'Service', Value: stack.toLowerCase() },
          { Key: 'Stage', Value: 'prod' },
        ]),
      );
    }
  }
});
