import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupVault,
  CfnBackupSelection,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage-config';
import { dataRemoval } from '../constructs/data-removal';

export interface TableBackupsStackProps extends StackProps {
  readonly config: StageConfig;
  /** ARN of a vault in another region or account. */
  readonly copyTo?: string | undefined;
}

/** Copies of every table of the stage, beside the files of student records: AWS Backup finds the tables by their tags. */
export class TableBackupsStack extends Stack {
  constructor(scope: Construct, id: string, { config, copyTo, ...props }: TableBackupsStackProps) {
    super(scope, id, props);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: config.nameOf('Schoolhouse'),
      removalPolicy: dataRemoval(config),
      ...(config.backupLockDays > 0 && {
        lockConfiguration: { minRetention: Duration.days(config.backupLockDays) },
      }),
    });
    const other =
      copyTo === undefined ? undefined : BackupVault.fromBackupVaultArn(this, 'OtherVault', copyTo);
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: config.nameOf('Schoolhouse'),
      backupVault: vault,
      backupPlanRules: [
        rule('Nightly', { day: '*' }, Duration.days(config.nightlyBackupDays), other),
        rule('Monthly', { day: '1' }, Duration.days(31 * config.monthlyBackupMonths), other),
      ],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
      ],
    });
    new CfnBackupSelection(this, 'Tables', {
      backupPlanId: plan.backupPlanId,
      backupSelection: {
        selectionName: 'Tables',
        iamRoleArn: role.roleArn,
        resources: [`arn:${this.partition}:dynamodb:*:*:table/*`],
        conditions: { StringEquals: [hasTag('Project', 'Schoolhouse'), hasTag('Stage', config.stage)] },
      },
    });
  }
}

function rule(ruleName: string, day: { readonly day: string }, deleteAfter: Duration, other?: IBackupVault) {
  return new BackupPlanRule({
    ruleName,
    deleteAfter,
    // An hour after the files of the night.
    scheduleExpression: Schedule.cron({ hour: '1', minute: '0', ...day }),
    ...(other && { copyActions: [{ destinationBackupVault: other, deleteAfter }] }),
  });
}

function hasTag(name: string, value: string) {
  return { ConditionKey: `aws:ResourceTag/${name}`, ConditionValue: value };
}
