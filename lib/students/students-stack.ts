import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { studentsEnv } from '../../lambdas/students/env';
import type { StageConfig } from '../config/stage-config';
import { Alarms } from '../constructs/alarms';
import { EmailIdentity } from '../constructs/email-identity';
import { ScheduledInvocation } from '../constructs/scheduled-invocation';
import { ServiceApi } from '../constructs/service-api';
import { ServiceFunction } from '../constructs/service-function';
import { BackupBucket } from './backup-bucket';
import { StudentTable } from './student-table';

export interface StudentsStackProps extends StackProps {
  readonly config: StageConfig;
}

/** Student records: the table, three operations behind an API with a key, and the daily backup. */
export class StudentsStack extends Stack {
  readonly service: ServiceApi;

  constructor(scope: Construct, id: string, props: StudentsStackProps) {
    super(scope, id, props);
    const { config } = props;

    const students = new StudentTable(this, 'Students', config);
    const backups = new BackupBucket(this, 'Backups', config);
    const sender = new EmailIdentity(this, 'Sender', { config, address: config.senderEmail });
    const recipient = new EmailIdentity(this, 'Recipient', { config, address: config.recipientEmail });

    const insert = new ServiceFunction(this, 'insertStudentData', {
      config,
      description: 'Saves a student record once and confirms it by mail',
      variables: studentsEnv.insertStudentData,
      memorySize: 512,
      timeout: Duration.seconds(25),
    });
    students.grantInsert(insert);
    sender.grantSend(insert);
    insert.provide({ SENDER_EMAIL: config.senderEmail });

    const list = new ServiceFunction(this, 'getStudentData', {
      config,
      description: 'Lists student records',
      variables: studentsEnv.getStudentData,
      memorySize: 1024,
      timeout: Duration.seconds(28),
    });
    students.grantScan(list);

    const backup = new ServiceFunction(this, 'TableBackup', {
      config,
      description: 'Copies all student records to the backup bucket and verifies the copy',
      variables: studentsEnv.TableBackup,
      memorySize: 128,
      timeout: Duration.minutes(15),
      roleName: 'TableBackupRole',
    });
    students.grantScan(backup);
    backups.grantBackup(backup);
    sender.grantSend(backup);
    recipient.grantSend(backup);
    backup.provide({ SENDER_EMAIL: config.senderEmail, RECIPIENT_EMAIL: config.recipientEmail });

    const daily = new ScheduledInvocation(this, 'DailyTableBackup', {
      config,
      name: 'DailyTableBackup',
      description: 'Backs up the student records every night',
      expression: 'cron(0 0 * * ? *)',
      flexibleWindow: Duration.minutes(5),
      target: backup,
    });

    this.service = new ServiceApi(this, 'Api', {
      config,
      name: 'student',
      description: 'Student records',
      key: { name: 'StudentApiKey', plan: 'StudentUsagePlan' },
    });
    this.service.addRoutes('students', { GET: list, POST: insert });
    this.service.addRoutes('backup', { POST: backup });

    const alarms = new Alarms(this, 'Alarms', config);
    alarms.onServerErrors(this.service.api);
    for (const target of [insert, list, backup]) alarms.onThrottles(target);
    alarms.onFailure(backup);
    alarms.onMissedRun(backup, 26);
    alarms.onDeadLetters(daily.deadLetters, 'A scheduled backup');

    new CfnOutput(this, 'ApiUrl', { value: this.service.api.url });
    new CfnOutput(this, 'ApiKeyId', {
      value: this.service.keyId,
      description: 'aws apigateway get-api-key --include-value --api-key <this>',
    });
    new CfnOutput(this, 'ApiKeySecretArn', { value: this.service.keySecret.secretArn });
    new CfnOutput(this, 'TableName', { value: students.table.tableName });
    new CfnOutput(this, 'BackupBucketName', { value: backups.bucket.bucketName });
  }
}
